chips =
    { $count ->
        [one] { $count } ficha
       *[other] { $count } fichas
    }

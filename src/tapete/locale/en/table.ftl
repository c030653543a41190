chips =
    { $count ->
        [one] { $count } chip
       *[other] { $count } chips
    }

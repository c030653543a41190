### Uma noite no terminal.

play-limits = Apostas de { $low } a { $high }.
play-worthless = As fichas são de brincadeira: não valem dinheiro.
play-help-hint = “?” mostra a ajuda.
play-seeded = Noite com semente: pode ser repetida carta por carta e, por isso, não pontua nem prova nada.
play-shoe = Sapato recém-embaralhado: { $total } cartas; embaralha-se de novo quando restam menos de { $cut }.
play-commitment = Compromisso do próximo sapato, o { $number }: { $commitment }
play-shoe-left = Restam { $left } de { $total } cartas no sapato.
play-round = Rodada { $number }
play-bet = Você tem { $stack }. Aposta: { $bet }.
play-bet-nothing = Você tem { $stack }. Aposta: { $bet }. Digite quanto quer apostar.
play-enter = Enter
play-help =
    Digite um valor para apostá-lo (múltiplos de { $step }), ou “+{ $chip }” para somar uma ficha.
    Fichas: { $chips }.
play-retire-sure = Você se retira com { $stack } e a noite termina. Digite “{ $key }” de novo se é o que quer; Enter, e continua.
play-left = Você deixa a mesa com { $stack }.
play-broke = A noite acabou: { $stack } não cobre o mínimo de { $minimum }.
play-retired = Você se retira com { $stack }.
hand-number = Mão { $hand }
your-hand = Sua mão
told-card = { $who }: { $card }.
told-turn = A banca vira sua carta: { $card }.
told-peek = A banca olha sua carta: não tem blackjack.
told-stake = aposta { $amount }
told-result = { $who }, { $total }: { $result } ({ $net }).
told-insurance = Seguro: { $net }.
told-sum = No total: { $net }.
help-option-play-seed = Semente de uma noite que pode ser repetida, em hexadecimal.
help-option-play-records = Pasta onde se escrevem as rodadas e os sapatos.
play-score = Essa é a sua pontuação. Os cinco melhores desta mesa:
play-place = { $place }. { $name }: { $stack }
play-waits = Sua noite fica guardada: continue com “{ $command }”.
play-ended-elsewhere = Esta noite já terminou em outro terminal.
play-resumed = Você continua a noite de onde parou.
help-option-play-name = Seu nome na lista dos cinco melhores; se não indicado, o do seu usuário.
help-option-play-database = Onde as noites são guardadas: uma URL de SQLite ou PostgreSQL.

### Rodadas escritas e sapatos: o que há de errado neles e o que diz a verificação.

## A forma do arquivo
error-missing-key = Falta a chave { $key }.
error-unknown-key = Aqui não existe a chave { $key }. As chaves são { $allowed }.
error-unknown-format = { $key } vale { $value }; aqui se pode ler { $allowed }.
error-wrong-type =
    { $key } tem que ser { $allowed ->
        [string] um texto entre aspas
        [integer] um número inteiro
        [number] um número
        [array] uma lista entre colchetes
       *[table] uma tabela de chaves
    }; é { $value }.
error-out-of-range = { $key } vale { $value }; admite-se { $allowed }.
error-not-a-line = { $key } tem que ser uma linha de texto que não esteja em branco; é { $value }.
error-too-many-decimals = { $key } vale { $value }; um valor leva no máximo { $allowed } casas decimais.
error-bad-card = { $key }: a carta número { $number }, “{ $value }”, não existe. Uma carta é valor e naipe ({ $allowed }), como “8s” ou “Td”.
error-bad-action = { $key }: a ação número { $number } é { $value }; uma ação é um lugar e um verbo, como "1 hit". Os verbos são { $allowed }.
error-no-seats = { $key }: uma rodada precisa de pelo menos um lugar.
error-seat-twice = { $key }: o lugar { $value } está duas vezes; cada lugar joga uma vez.

## As regras da mesa
error-no-such-seat = { $key }: nesta mesa não há lugar { $value }; seus lugares são { $allowed }.
error-bad-stack = { $key }: nesta mesa ninguém pode ter { $value }; pode-se ter { $allowed }.
error-bad-bet = { $key }: não se pode apostar { $value }. Admite-se { $allowed }.
error-bet-not-covered = { $key }: a aposta de { $value } é mais que os { $stack } que há. Admite-se { $allowed }.
error-rank-left-out = { $key }: a carta número { $number }, { $value }, não está nos baralhos desta mesa; eles têm { $allowed }.
error-too-many-of-card = { $key }: na carta número { $number } sobra um { $value }; nos baralhos há { $allowed }.
error-too-few-cards =
    { $key }: a rodada precisa de outra carta e { $value ->
        [one] só há uma escrita
       *[other] só há { $value } escritas
    }. Acrescente as cartas que foram dadas.
error-round-not-finished =
    { $key }: a rodada não terminou depois de { $value ->
        [one] uma ação
       *[other] { $value } ações
    }. Poderia seguir { $allowed }.
error-action-after-round = { $key }: a ação número { $number }, “{ $value }”, vem depois do fim da rodada. Nada pode seguir.
error-wrong-turn = { $key }: a ação número { $number }, “{ $value }”, está fora da vez. Aqui se pode: { $allowed }.
error-answer-order = { $key }: a ação número { $number }, “{ $value }”, vem cedo demais: as respostas seguem a ordem dos lugares. Aqui se pode: { $allowed }.
error-forbidden-action = { $key }: a ação número { $number }, “{ $value }”, não é permitida com { $hand } ({ $total }) contra { $up } e { $free } por apostar. Aqui se pode: { $allowed }.
error-no-export = Uma rodada só pode ser escrita quando terminou.

## A prova
error-no-proof = Neste arquivo não há prova: nada a verificar.
error-seed-not-revealed = A semente do servidor do sapato { $shoe } de “{ $stream }” ainda não foi revelada: antes disso não se pode verificar.
error-shoe-file-needed = { $key } vale { $value }: essa rodada saiu de descartes embaralhados, e quais eram só o arquivo do sapato com as rodadas anteriores sabe. Verifique esse.
error-not-hex = { $key }: { $value }, na posição { $position }, não é um dígito hexadecimal minúsculo (0-9 a-f).
error-odd-hex = { $key }: { $value } dígitos hexadecimais são meio byte a mais.
error-wrong-length = { $key }: { $value } bytes; têm que ser { $allowed }.
error-seats-not-ascending = { $key }: o lugar { $value } vem depois do { $before }; os lugares vão do menor ao maior.
error-not-a-stream = { $key } tem que ser um texto que não esteja vazio; é { $value }.
error-too-many-cards = { $key }: não se podem embaralhar { $value } cartas; no máximo { $allowed }.

## O que não confere
fault-no-such-seat = { $keys }: nesta mesa não há lugar { $value }; seus lugares são { $allowed }.
fault-bad-stack = { $keys }: nesta mesa ninguém pode ter { $value }; pode-se ter { $allowed }.
fault-bad-bet = { $keys }: não se pode apostar { $value }. Admite-se { $allowed }.
fault-bet-not-covered = { $keys }: a aposta de { $value } é mais do que há. Admite-se { $allowed }.
fault-rank-left-out = { $keys }: { $value } não está nos baralhos desta mesa; eles têm { $allowed }.
fault-too-many-of-card = { $keys }: sobra um { $value }; nos baralhos há { $allowed }.
fault-too-few-cards = { $keys }: a rodada precisa de mais cartas que as { $value } escritas.
fault-round-not-finished = { $keys }: a rodada não terminou depois das ações escritas ({ $value }). Poderia seguir { $allowed }.
fault-action-after-round = { $keys }: “{ $value }” vem depois do fim da rodada.
fault-wrong-turn = { $keys }: “{ $value }” está fora da vez. Aqui se pode: { $allowed }.
fault-answer-order = { $keys }: “{ $value }” vem cedo demais: as respostas seguem a ordem dos lugares. Aqui se pode: { $allowed }.
fault-forbidden-action = { $keys }: “{ $value }” não é permitida. Aqui se pode: { $allowed }.
fault-commitment-differs = { $keys }: o compromisso é { $value }, a semente dá { $allowed }.
fault-card-differs = { $keys }: a carta é { $value }, no sapato está { $allowed }.
fault-card-beyond-part = { $keys }: { $value } vem quando o sapato não tem mais cartas.
fault-place-differs = { $keys }: a rodada começa em { $value }, a anterior terminou em { $allowed }.

verify-holds =
    { $rounds ->
        [one] Tudo confere: o compromisso e uma rodada
       *[other] Tudo confere: o compromisso e { $rounds } rodadas
    } do sapato { $shoe } de “{ $stream }”.
    Compare o compromisso com o que você viu antes de embaralhar: { $commitment }
verify-differs =
    { $count ->
        [one] { $file } não confere em um lugar:
       *[other] { $file } não confere em { $count } lugares:
    }
help-argument-replay-file = A rodada escrita, em TOML.
help-argument-verify-file = Uma rodada com sua prova ou um arquivo de sapato, em TOML.

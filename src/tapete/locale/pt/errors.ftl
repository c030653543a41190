### O que uma pessoa ou um programa pede e não pode ser. Os nomes são os códigos dos erros.

error-unexpected = Algo falhou dentro do programa ({ $type }). Desculpe: a culpa não é sua.
error-other = Não é possível ({ $code }).

## Idioma, arquivos
error-no-such-language = Não há textos em “{ $value }”; os idiomas são { $languages }.
error-no-such-file = Não existe o arquivo { $file }.
error-is-a-folder = { $file } é uma pasta; é preciso um arquivo.
error-unreadable-file = Não é possível ler o arquivo { $file }.
error-unwritable-folder = Não é possível escrever na pasta { $folder }; indique outra.
error-unwritable-output = Não é possível escrever a resposta: a saída está fechada ou não há mais espaço.
error-file-too-large = O arquivo { $file } é grande demais: pode ter { $largest } bytes no máximo.
error-not-text = O arquivo { $file } não é texto em UTF-8.
error-within = { $file }: { $fault }
error-not-toml = { $file } não é TOML: a linha { $line } não se entende a partir da coluna { $column }.
error-not-toml-whole = { $file } não é TOML que se possa ler: está cortado, repete uma chave ou tem algo grande demais.

## Mesas
error-no-such-table = Não há nenhuma mesa “{ $value }”. As mesas são { $tables }; um arquivo de mesa termina em .toml.
error-table-refused =
    { $count ->
        [one] A mesa { $file } tem uma falha:
       *[other] A mesa { $file } tem { $count } falhas:
    }

## Cartas
error-not-a-card = “{ $value }” não é uma carta: valor ({ $ranks }; o dez é T) e naipe ({ $suits }), como “8s” ou “Td”.
error-not-a-rank = “{ $value }” não é uma carta: valor ({ $ranks }; o dez é T ou 10) e, se importar, naipe ({ $suits }), como “8”, “T” ou “8s”.
error-infinite-removed = De um baralho infinito não sai nenhuma carta: “{ $value }” não mudaria nada. Tire --removed ou --infinite.
error-not-in-shoe = No sapato não restam tantas cartas “{ $value }” (há { $left }).

## Rodadas
error-not-legal = “{ $action }” não pode ser feito agora. Pode-se: { $legal }.
error-not-your-turn = “{ $action }” está fora da vez. Pode-se: { $legal }.

## Falhas de um arquivo de mesa
fault-other = { $keys }: { $value } ({ $code }); { $allowed }
fault-unknown-section = { $keys }: essa seção não existe (vale { $value }). As que existem: { $allowed }.
fault-not-a-section = { $keys }: { $value } não é uma seção; escreve-se { $allowed }.
fault-unknown-key = { $keys }: essa chave não existe (vale { $value }). As que existem: { $allowed }.
fault-missing-key = { $keys }: está faltando. Admite-se { $allowed }.
fault-not-allowed = { $keys }: { $value } não serve. Admite-se { $allowed }.
fault-even-money-without-insurance = { $keys }: pagar 1 a 1 ({ $value }) exige que haja seguro. Admite-se { $allowed }.
fault-redoubling-without-doubling = { $keys }: não se dobra de novo onde não se dobra ({ $value }). Admite-se { $allowed }.
fault-minimum-over-maximum = { $keys }: o mínimo passa do máximo ({ $value }). Admite-se { $allowed }.
fault-bankroll-under-minimum = { $keys }: as fichas iniciais não cobrem a aposta mínima ({ $value }). Admite-se { $allowed }.
fault-capacity = { $keys }: com tantos lugares e mãos podem faltar cartas ({ $value }). Admite-se { $allowed }.
fault-not-multiple-of-unit = { $keys }: há quantias que não são múltiplos da unidade ({ $value }). Admite-se { $allowed }.
fault-not-multiple-of-step = { $keys }: o mínimo não é múltiplo do passo ({ $value }). Admite-se { $allowed }.
fault-chips-cannot-make-bet = { $keys }: há apostas permitidas que não se montam com estas fichas (fichas; primeira aposta que não sai: { $value }). Cada múltiplo do passo, do mínimo ao máximo, precisa ser uma soma de fichas.
fault-bonus-condition = { $keys }: um prêmio pede cartas exatas, ou um total com um número de cartas ({ $value }). Admite-se { $allowed }.
fault-bonus-id-twice = { $keys }: dois prêmios levam o mesmo nome ({ $value }). Admite-se { $allowed }.

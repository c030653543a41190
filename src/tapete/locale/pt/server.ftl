### O servidor: o que não se pode pedir, e o que diz ao começar.

## Que tipo de resposta é (o título de RFC 9457)
problem-202 = Ainda não
problem-400 = Não se entende
problem-401 = Falta saber quem você é
problem-403 = Não cabe a você
problem-404 = Não existe
problem-405 = Assim não se pode pedir
problem-409 = A mesa mudou
problem-410 = Não existe mais
problem-413 = Grande demais
problem-415 = Formato desconhecido
problem-421 = Não é este servidor
problem-422 = As regras não permitem
problem-429 = Rápido demais
problem-500 = Falha do servidor
problem-503 = Agora não dá

## O que não se pode pedir
error-analysis-failed = O analisador falhou, então não há resposta. Nova tentativa a partir de meio minuto; todo o resto continua.
error-bad-request = O pedido não está bem escrito.
error-bad-parameter = O parâmetro { $place } não serve.
error-bad-name = “{ $value }” não serve de nome: entre 1 e { $longest } letras ou sinais visíveis.
error-bad-id = O identificador da ordem não serve: “{ $value }”. O comprimento pode ser { $allowed }.
error-busy = Há ordens demais esperando. Tente daqui a pouco.
error-cookie-needed = Ainda não se sabe quem você é. Peça antes /api/me: ali se dá o cookie que identifica você.
error-field-out-of-range = Em { $place } há { $value } e se admite { $allowed }.
error-chart-not-ready = A tabela está sendo calculada. Peça de novo daqui a pouco.
error-hint-not-ready = A dica está sendo calculada. Peça de novo daqui a pouco.
error-hint-not-now = A dica é para quando chega a sua vez.
error-missing-field = Em { $place } falta { $value }.
error-no-practice = As dicas são para as mesas de treino.
error-no-such-page = Aqui não há nada.
error-no-such-round = Nesta mesa não terminou nenhuma mão com o número { $value }.
error-no-such-rules = Não há mesas de “{ $value }”. Há de { $tables }.
error-no-such-shoe = Nesta mesa não há nenhum sapato com o número { $value }.
error-not-json = O corpo do pedido não é JSON.
error-not-saved =
    Não deu para guardar, então nada aconteceu. { $reason ->
        [log-full] { error-log-full }
        [log-locked] { error-log-locked }
        [log-read-only] { error-log-read-only }
        [log-conflict] { error-log-conflict }
        [log-lost-before] { error-log-lost-before }
       *[other] { error-log-unavailable }
    }
error-page-not-built = A página ainda não está pronta: “make play” a prepara.
error-stale = A mesa mudou desde que você a viu: está na versão { $version }.
error-table-not-open = Não há nenhuma mesa “{ $table }”.
error-too-large = O pedido é grande demais.
error-too-many = Pedidos demais em seguida. Espere um momento.
error-unknown-field = Em { $place } sobra { $value }.
error-wrong-field-type = Em { $place } há { $value } e deveria haver { $allowed }.
error-wrong-field-value = Em { $place } não serve { $value }; pode ser { $allowed }.
error-wrong-host = Este servidor não responde pelo nome “{ $value }”.
error-wrong-media-type = O corpo vem como “{ $value }” e deve vir como { $allowed }.
error-wrong-method = Isso não se pode pedir a este endereço; o que se pode é { $allowed }.
error-wrong-origin = O pedido vem de outra página (“{ $value }”).
error-bad-port = A porta { $value } não existe: vão de 0 a 65535.
error-port-taken = Não resta porta livre: { $first } e as seguintes até { $last } estão ocupadas. Escolha outra com --port.
error-port-in-use = A porta { $port } está ocupada. Escolha outra com --port, ou omita e será usada uma livre.
error-cannot-listen = Não dá para servir em { $host } ({ $reason }).
error-no-such-host = “{ $value }” não é um endereço desta máquina.
error-not-a-file = { $file } não é um arquivo comum, então não é lido.
error-not-a-folder = { $file } não é uma pasta.
error-table-id-twice = Duas mesas se chamam “{ $value }”: { $file } não é servida.
error-secret-unreadable = Não dá para ler nem escrever { $file }, onde fica a chave dos cookies.

## Pessoas
guest = Convidado { $number }

## O que o feltro traz impresso
felt-natural = O blackjack paga { $odds }
felt-soft-17-stand = A banca para em todo 17
felt-soft-17-hit = A banca pede com 17 macio
felt-insurance = O seguro paga { $odds }
felt-twenty-one = Seu 21 ganha do 21 da banca
felt-charlie = Com { $cards } cartas se ganha
felt-bonus = { $hands }: desde { $odds }
felt-bonus-one = { $hands }: { $odds }
felt-bonus-best = Prêmios até { $odds }

## Dicas
hint-only = Você só pode { $best }.
hint-clear = { $best } rende em média { $value } por unidade apostada; depois vem { $second }, com { $other }.
hint-close = { $best } e { $second } valem quase o mesmo: { $value } e { $other } por unidade apostada.

## Ao começar
help-option-serve-host = O endereço em que se serve (127.0.0.1: só esta máquina).
help-option-serve-port = A porta; se não for indicada, a primeira livre a partir da 8421.
help-option-serve-lan = Serve a rede local inteira e mostra o endereço e o seu código QR.
help-option-serve-database = Onde ficam as mesas: uma URL do SQLAlchemy, de SQLite ou de PostgreSQL.
help-option-serve-tables = Uma pasta com mais arquivos de mesa.
help-option-serve-no-browser = Não abre o navegador.
help-option-serve-name = Outro nome pelo qual este servidor responde, atrás de um proxy por exemplo; pode se repetir.
help-metavar-port = PORTA
help-metavar-name = NOME
serve-open = As mesas estão em { $url }
serve-lan = De outro aparelho desta rede: { $url }
serve-lan-alone = Esta máquina não está em nenhuma rede: só dá para jogar nela.
serve-stop = Ctrl-C as fecha; o que se jogou fica guardado.
serve-stopped = Mesas fechadas. O que se jogou fica guardado.
serve-stop-unkept = Ctrl-C as fecha; o que se jogou não fica guardado.
serve-stopped-unkept = Mesas fechadas. O que se jogou não fica guardado.
serve-table-refused = { $file } não é servida:
help-option-serve-rebuild = Antes de servir, refaz pontuações e históricos a partir do que foi jogado.
serve-rebuilt = Refeito a partir do que foi jogado: { $count } documentos.

### A página no navegador. Verbos, cartas, totais e resultados estão em table.ftl e story.ftl.

## Lugares
web-nav = Páginas
web-tables = Mesas
web-rules = Regras
web-rules-of = Regras de { $name }
web-strategy = Estratégia
web-strategy-of = Estratégia básica de { $name }
web-history = Histórico
web-scores = Pontuações
web-settings = Ajustes
web-verify-short = Conferir
web-menu = Menu
web-close = Fechar
web-table-nav = Esta mesa
web-to-lobby = Ir às mesas
web-to-tables = Ver as mesas
web-to-table = Voltar à mesa
web-page-history = Histórico
web-page-rules = Regras
web-page-strategy = Estratégia básica
web-page-scores = Pontuações
web-page-verify = Conferir um sapato
web-page-settings = Ajustes
web-page-unknown = Não há nada aqui
web-opening = Abrindo a mesa…
web-silent = Sem conexão: continuo tentando. Sua mão fica como está.
web-unreached = Sem conexão com o servidor. Tente de novo em um momento.
web-heard-again = De novo on-line.
web-table-missing = Essa mesa não existe
web-worthless = sem valor
web-worthless-long = As fichas são de brincadeira: não se compram, não valem dinheiro e não se trocam por nada.
web-title-turn = Sua vez

## As mesas
web-lobby-title = Escolha seu pano
web-lobby-lead = Mesas de blackjack, cada uma com suas regras e sua vantagem exata. Um clique e as cartas saem.
web-play = Jogar
web-continue = Continuar
web-nights = Suas noites por terminar
web-night = Continuar em { $name } ({ $stack })
web-night-practice = Continuar praticando em { $name } ({ $stack })
web-practise = Praticar
web-practise-said = Com um treinador que calcula cada jogada
web-with-friends = Com amigos
web-seats =
    { $count ->
        [one] para uma pessoa
       *[other] até { $count } pessoas
    }
web-decks =
    { $count ->
        [one] um baralho
       *[other] { $count } baralhos
    }
web-limits = de { $low } a { $high }
web-edge = vantagem da banca { $edge }
web-edge-house = é a vantagem da banca contra o jogo perfeito
web-edge-player = é a sua vantagem com o jogo perfeito
web-open-tables = Mesas compartilhadas
web-open-none = Nenhuma mesa está aberta agora. Abra uma com “Com amigos” e passe o link.
web-join = Sentar
web-watch = Assistir
web-seated = { $taken } de { $seats } lugares
web-spectators =
    { $count ->
        [0] ninguém assiste
        [one] uma pessoa assiste
       *[other] { $count } pessoas assistem
    }
web-nickname = Apelido
web-change = Mudar
web-nickname-saved = Salvo.
web-new-table = Abrir uma mesa própria
web-new-table-said = Você escolhe regras, lugares e relógio, e quem entra.
web-new-seats = Lugares
web-new-decision = Tempo para decidir
web-new-betting = Tempo para apostar
web-new-private = Privada: só entra quem tem o link
web-new-practice = De treino, com treinador e sem pontuação
web-new-make = Abrir a mesa
web-no-clock = sem relógio
web-seconds =
    { $count ->
        [one] um segundo
       *[other] { $count } segundos
    }

## A mesa
web-felt = O pano
web-shoe = Sapato
web-shoe-said = Sapato: restam { $left } de { $total } cartas; embaralha-se quando restam menos de { $cut }
web-discards-said =
    { $count ->
        [one] Uma carta descartada
       *[other] { $count } cartas descartadas
    }
web-seat-mine = Seu lugar
web-seat-of = Lugar { $seat }: { $name }
web-sit = Sentar
web-leave = Levantar da mesa
web-watching = Você está assistindo. Sente-se para jogar a partir da próxima rodada.
web-ready = pronto
web-clock =
    { $seconds ->
        [one] Resta um segundo
       *[other] Restam { $seconds } segundos
    }
web-chips = Fichas
web-place-chip = Pôr uma ficha de { $chip }
web-stack = Fichas
web-bet = aposta { $bet }
web-bet-more = aposta { $bet } + { $more }
web-no-bet = sem aposta
web-insured = Seguro { $bet }
web-soft-only = macio
web-dealer-bust = estoura
web-hand-of = mão { $hand } de { $hands }
web-hands =
    { $count ->
        [one] uma mão
       *[other] { $count } mãos
    }
web-refusal-stale = A mesa mudou enquanto você decidia. Olhe e escolha de novo.

## A linha sob o pano
web-bench = O que você pode fazer
web-status = A situação
web-status-dealing = Distribuindo…
web-status-dealer = A banca joga.
web-status-other = É a vez de { $name }.
web-status-others = Os outros estão decidindo.
web-status-turn = Sua vez: você tem { $total }.
web-status-turn-hand = Sua vez: a mão { $hand } tem { $total }.
web-status-bet = Faça sua aposta: de { $low } a { $high }.
web-status-deal = Já pode { $deal }.
web-status-waiting = Pronto. Esperando os outros.
web-status-broke = Não dá para o mínimo: a noite acabou.
web-status-insurance = A banca mostra um ás. Você assegura sua aposta de { $bet } por { $price }?
web-status-even-money = Você tem blackjack e a banca mostra um ás. Recebe 1 a 1 agora?
web-status-surrender = Antes de olhar a carta coberta: você se rende e recupera uma parte?
web-time-here = { $time } na mesa
web-net-here = saldo { $net }
web-outcome-won = Você ganha { $amount } ({ $word })
web-outcome-lost = Você perde { $amount } ({ $word })
web-outcome-even = Você não ganha nem perde ({ $word })
web-against = { $mine } contra { $dealer }
web-against-bust = a banca estoura
web-against-natural = a banca tem blackjack
web-insurance-net = seguro { $net }

## O que ouve quem não olha
web-told-card = Você recebe { $card }.
web-told-other-card = { $name } recebe { $card }.
web-told-dealer-card = A banca recebe { $card }.
web-told-dealer-hidden = A banca recebe uma carta coberta.
web-told-turn = A banca vira { $card }.
web-told-dealer = A banca tem { $total }.
web-told-total = Você tem { $total }.
web-told-hand = A mão { $hand } tem { $total }.

## Menu
web-invite = Convidar
web-invite-said = Quem tiver este link pode sentar e jogar a partir da próxima rodada.
web-invite-here = Este link funciona só nesta máquina. Para jogar com pessoas da sua rede, inicie o servidor com “{ $command }”.
web-copy = Copiar
web-copied = Copiado
web-looks = Aparência
web-shoe-number = Sapato { $number }
web-shoe-yours = Seu navegador pôs sua parte de acaso neste sapato.
web-shuffled-before = Foi embaralhado antes de você sentar; no próximo entra também o seu acaso.
web-commitment = Compromisso
web-sitting =
    { $minutes ->
        [one] Um minuto na mesa; resultado: { $net }.
       *[other] { $minutes } minutos na mesa; resultado: { $net }.
    }
web-owner = Lugares e relógios
web-owner-said = Valem a partir de agora. Ninguém perde o lugar.
web-close-table = Fechar a mesa
web-close-table-sure = Sim, fechar a mesa
web-close-table-said = A noite de todos acaba e os sapatos são revelados.
web-retire = Retirar-se da mesa
web-retire-said = Você levanta com { $stack }; nesta sentada, { $net }.
web-retire-score = Esse número é a sua pontuação; se estiver entre as cinco melhores da mesa, fica anotada.
web-retire-stay = Continuar jogando

## Treinador
web-coach = Treinador
web-coach-per-bet = por aposta
web-coach-best = (a melhor)
web-coach-thinking = Calculando…
web-coach-preparing = O treinador está se preparando: a primeira vez, após o servidor iniciar, leva alguns segundos. Você pode jogar enquanto isso.
web-coach-idle = Na sua vez, aqui aparece quanto vale cada jogada.
web-coach-cost = Custo das suas decisões
web-coach-unvalued = { $count } sem avaliar
web-coach-lost = { $cost }; melhor { $best }

## Jogar com cuidado
web-minutes =
    { $count ->
        [one] 1 min
       *[other] { $count } min
    }
web-never = nunca
web-no-limit = sem limite
web-care = Jogar com cuidado
web-reminder = Uma pausa para olhar o relógio
web-reminder-said =
    { $minutes ->
        [one] Você está nesta mesa há um minuto. Resultado: { $net }.
       *[other] Você está nesta mesa há { $minutes } minutos. Resultado: { $net }.
    }
web-reminder-every = Lembrar a cada
web-reminder-leave = Parar por hoje
web-reminder-stay = Continuar
web-limit-time-set = Limite de tempo por sentada
web-limit-loss-set = Limite de perda por sentada
web-limit-loss-share = { $share }% das fichas iniciais
web-limit-time = Você chegou ao seu limite de tempo: { $minutes } min.
web-limit-loss = Você chegou ao seu limite de perda: { $net }.
web-limit-change = Mudar o limite

## Ajustes
web-settings-lead = Ficam guardados neste navegador. Ao servidor chegam só o idioma e o apelido, que os outros veem.
web-you = Você
web-language = Idioma
web-deck = Desenho do baralho
web-deck-large = Índices grandes
web-deck-classic = Clássico
web-four-colours = Quatro cores
web-fast = Distribuição rápida
web-sound = Som
web-motion = Movimento
web-motion-full = sempre
web-motion-reduced = nenhum
web-theme = Tema
web-theme-dark = noturno
web-theme-light = diurno
web-auto = como o sistema

## Regras, pontuações, histórico
web-tips = Conselhos para quem começa
web-tips-said = São conselhos, não regras: a análise exata nem sempre concorda.
web-rulings = Como se resolveu o duvidoso
web-rulings-said = O que o regulamento publicado deste jogo deixa em aberto, e o que vale nesta mesa.
web-scores-lead = As cinco melhores noites de cada mesa: as fichas com que alguém se retirou.
web-scores-none = Ninguém ainda. Jogue e retire-se a tempo.
web-score-mine = você
web-night-history = Histórico e conferência desta noite
web-rank = Posição
web-day = Dia
web-round = Rodada { $number }
web-history-none = Ainda não há rodadas. Jogue uma e ela aparecerá aqui.
web-first = Ao começo
web-back = Um passo atrás
web-forward = Um passo à frente
web-last = Ao fim
web-step = Passo
web-step-settled = A rodada está paga.
web-export = Exportar
web-check = Conferir

## Conferir um sapato
web-verify = Conferir um sapato
web-verify-lead = Tudo é calculado aqui, no seu navegador, a partir do algoritmo publicado: o compromisso que você viu antes, as sementes dos lugares e cada carta distribuída.
web-verify-file = Arquivo de sapato ou de rodada
web-verify-choose = Escolher arquivo
web-verify-paste = … ou cole aqui o conteúdo
web-verify-decks = Baralhos
web-verify-without = Cartas que faltam
web-verify-do = Conferir
web-verify-no-proof = Este arquivo não traz prova.
web-verify-not-a-file = Isto não é um arquivo de sapato nem de rodada bem formado.
web-verify-not-revealed = A semente do servidor ainda não foi revelada: é revelada quando o sapato acaba ou a mesa fecha.
web-verify-shoe-needed = Esta rodada começou depois de os descartes serem embaralhados de novo: é preciso o arquivo do sapato inteiro.
web-verify-unknown-format = Não conheço este formato.
web-shoes = Sapatos desta mesa
web-shoes-none = Ainda não há nenhum sapato.
web-shoe-unused = não chegou a ser usado
web-shoe-rounds =
    { $count ->
        [0] sem rodadas ainda
        [one] uma rodada
       *[other] { $count } rodadas
    }
web-not-revealed = Não revelado
web-shoe-order = A ordem completa do sapato { $number }
web-verdict-good = Tudo confere
web-verdict-bad = Algo não confere
web-verdict-scope = Aqui se conferem o compromisso e as cartas. Que cada rodada foi jogada pelas regras quem confere é “tapete verify”.
web-check-commitment-good = O compromisso é o desta semente e destes baralhos.
web-check-commitment-bad = O compromisso não é o desta semente e destes baralhos.
web-check-order-good =
    { $rounds ->
        [one] Uma rodada, desde a primeira carta.
       *[other] { $rounds } rodadas seguidas, sem faltar nenhuma.
    }
web-check-order-bad = A rodada { $round } não começa onde terminou a anterior: diz { $has } e deveria ser { $should }.
web-check-cards-good =
    { $cards ->
        [one] Uma carta está no lugar.
       *[other] As { $cards } cartas estão no lugar.
    }
web-check-cards-bad = Rodada { $round }, carta { $card }: o arquivo tem { $has } e o sapato { $should }.
web-check-seen-good = É o compromisso que este navegador viu antes de enviar sua semente.
web-check-seen-bad = Não é o compromisso que este navegador viu antes de enviar sua semente.
web-check-seed-good = A semente que este navegador enviou está na mistura.
web-check-seed-bad = A semente que este navegador enviou não está na mistura.

web-strategy-lead = A jogada que mais vale conforme a sua mão e a carta da banca, calculada para as regras desta mesa. As linhas são a sua mão; as colunas, a carta da banca.
web-strategy-svg = Salvar o desenho
web-strategy-csv = Salvar para o simulador
web-strategy-costs = Mostrar quanto custa a segunda melhor jogada, em milésimos da aposta
web-strategy-costs-none = Onde há um traço não se dá nenhum custo: não há outra jogada pior, a mão não pode acontecer ou se trata do seguro.
web-strategy-hand = Sua mão
web-strategy-legend = O que cada letra quer dizer
web-strategy-computing = A tabela destas regras está sendo calculada. Da primeira vez demora alguns segundos.

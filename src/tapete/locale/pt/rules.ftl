### A página de regras, escrita a partir dos valores de uma mesa.

rules-title = Regras de { $table }

## O objetivo
rules-section-goal = O objetivo
rules-goal-win = Você joga contra a banca. Ganha com um total maior que o dela sem passar de 21, ou se ela passar e você não.
rules-goal-bust = Uma mão que passa de 21 perde na hora, mesmo que depois a banca passe.

## As cartas
rules-section-cards = As cartas
rules-cards-numbers = Do 2 ao 10, cada carta vale seu número. O valete, a dama e o rei valem 10. O naipe não conta para o total.
rules-cards-ace = O ás vale 11 enquanto a mão não passar de 21; senão, vale 1. Uma mão com um ás que vale 11 é macia: ás e 6 são um 17 macio. As demais são duras.
rules-cards-natural = Blackjack é um ás e uma carta que vale 10, como as duas primeiras cartas de uma mão sem { $parting }. Vale mais que qualquer outro 21.

## O sapato e as apostas
rules-section-shoe = O sapato e as apostas
rules-decks =
    { $decks ->
        [one] No sapato há um baralho: { $cards } cartas.
       *[other] No sapato há { $decks } baralhos: { $cards } cartas.
    }
rules-without = De cada baralho se retiram estas cartas: { $ranks }.
rules-reshuffle-share = Embaralha-se de novo antes de uma rodada quando restam menos de { $left } cartas.
rules-reshuffle-always = Embaralha-se de novo antes de cada rodada.
rules-reshuffle-never = O sapato é usado até o fim.
rules-shoe-dry = Se as cartas acabam no meio de uma rodada, embaralham-se as das rodadas anteriores e o jogo continua.
rules-seats =
    { $seats ->
        [one] Na mesa há um lugar.
       *[other] Na mesa há { $seats } lugares.
    }
rules-decision-clock =
    { $seconds ->
        [one] Quando há várias pessoas, cada decisão tem um segundo; quando acaba, o seguro é recusado e a mão para.
       *[other] Quando há várias pessoas, cada decisão tem { $seconds } segundos; quando acabam, o seguro é recusado e a mão para.
    }
rules-decision-clock-none = As decisões não têm limite de tempo.
rules-betting-clock =
    { $seconds ->
        [one] Quando há várias pessoas, as apostas têm um segundo.
       *[other] Quando há várias pessoas, as apostas têm { $seconds } segundos.
    }
rules-betting-clock-none = As apostas não têm limite de tempo.
rules-bankroll = Você se senta com { $bankroll } e aposta com fichas de { $chips }.
rules-bets = A aposta inicial vai de { $low } a { $high }, em passos de { $step }, e nunca passa do que você tem.
rules-place-click = Um clique em uma pilha de fichas coloca uma.
rules-place-double-click = Um duplo clique em uma pilha de fichas coloca uma; também um só clique, um toque ou Enter.
rules-buttons = “{ $deal }” começa a rodada. “{ $repeat }” coloca outra vez a aposta inicial de antes, “{ $clear }” retira a que há e “{ $retire }” tira você da mesa entre rodadas.
rules-unit = A menor quantia é { $unit }; todo pagamento e todo preço se arredonda para baixo até ela.
rules-play-money = Joga-se por jogar: nada do que há na mesa é dinheiro, nem se compra nem se troca por nada.

## As cartas na mesa
rules-section-deal = A distribuição
rules-deal-order = As cartas saem sempre nesta ordem: uma para cada lugar, uma aberta para a banca, outra para cada lugar e a segunda da banca, coberta.
rules-peek-AT = Com um ás ou uma carta de 10 à vista, a banca olha sua carta coberta antes que se jogue; se tem blackjack, a rodada acaba.
rules-peek-A = Com um ás à vista, a banca olha sua carta coberta antes que se jogue; se tem blackjack, a rodada acaba. Com uma carta de 10 à vista, só olha no fim.
rules-peek-T = Com uma carta de 10 à vista, a banca olha sua carta coberta antes que se jogue; se tem blackjack, a rodada acaba. Com um ás à vista, só olha no fim.
rules-peek-none = A banca não olha sua carta coberta até que todas as mãos tenham sido jogadas.
rules-unpeeked-all = Um blackjack da banca que aparece no fim leva todas as mãos que não são blackjack, com o que se pôs ao dobrar e ao { $parting }.
rules-unpeeked-original = Um blackjack da banca que aparece no fim leva só uma aposta inicial por lugar; volta tudo o que se pôs ao dobrar e ao { $parting }, também o das mãos que passaram.
rules-natural-settled = Com blackjack não há nada a jogar: ele se resolve contra a carta coberta da banca.

## O seguro
rules-section-insurance = O seguro
rules-insurance-offered = { $insure }: quando a banca mostra um ás, você pode pagar a metade da sua aposta inicial antes de jogar. Se a carta coberta vale 10, o seguro paga { $odds }; senão, se perde.
rules-insurance-none = Nesta mesa não há seguro.
rules-insurance-answer = Responde-se sim ou não ({ $decline }), nem mais nem menos que a metade.
rules-even-money = { $offer }: a quem tem blackjack se oferece, em lugar do seguro, receber 1 por 1 sem esperar a carta coberta.
rules-even-money-none = Quem tem blackjack também pode se segurar.

## Sua vez
rules-section-turn = Sua vez
rules-hit = { $hit }: você recebe mais uma carta, quantas vezes quiser.
rules-stand = { $stand }: você fica com o que tem.
rules-stands-alone = Uma mão que chega a 21 para sozinha.
rules-double-two = { $double }: com as duas primeiras cartas de uma mão você põe outra aposta igual e recebe uma só carta.
rules-double-any = { $double }: com qualquer número de cartas você põe outra aposta igual e recebe uma só carta.
rules-double-never = Nesta mesa não se dobra.
rules-double-total-any = Dobra-se com qualquer total, duro ou macio.
rules-double-total-some = Dobra-se só com estes totais duros: { $totals }.
rules-double-once = Cada mão se dobra uma só vez.
rules-double-times = Uma mão dobrada pode ser dobrada de novo, { $times } vezes ao todo.
rules-double-after-split = Também se dobra depois de { $parting }.
rules-double-after-split-not = Depois de { $parting } não se dobra.
rules-split-value = { $split }: com duas cartas do mesmo valor, como dois oitos ou um valete e um rei, fazem-se duas mãos, cada uma com uma aposta igual à inicial e uma segunda carta.
rules-split-rank = { $split }: com duas cartas iguais, como dois oitos ou dois reis, fazem-se duas mãos, cada uma com uma aposta igual à inicial e uma segunda carta.
rules-split-never = Nesta mesa não se divide.
rules-split-once = Só se pode { $parting } uma vez.
rules-split-hands = Pode-se { $parting } de novo até ter { $hands } mãos.
rules-split-aces-one = Ao { $parting } ases, cada um recebe uma só carta.
rules-split-aces-free = Depois de { $parting } ases, suas mãos se jogam como qualquer outra.
rules-split-aces-again = Pode-se { $parting } os ases de novo.
rules-split-aces-again-not = Não se pode { $parting } os ases de novo.
rules-split-21 = Um 21 de duas cartas depois de { $parting } é um 21 comum, não um blackjack.
rules-cover = Dobrar e { $parting } exigem fichas que os cubram; assim a mão pode passar do máximo da mesa.
rules-surrender-early = { $surrender }: antes que a banca olhe sua carta coberta, e só como primeira decisão de uma mão sem { $parting }, você a abandona e recupera { $share }.
rules-surrender-late = { $surrender }: depois que a banca olhou sua carta coberta, quando é o caso, e só como primeira decisão de uma mão sem { $parting }, você a abandona e recupera { $share }.
rules-surrender-never = Nesta mesa não se pode render a mão.
rules-share = { $part }/{ $whole } da aposta
rules-share-half = a metade da aposta
rules-share-all = toda a aposta
rules-share-nothing = nada
rules-surrender-keeps = O recuperado é seu mesmo que a banca descubra no fim um blackjack.
rules-surrender-loses-all = Se a banca descobre no fim um blackjack, perde-se também o recuperado.

## Os prêmios
rules-section-bonus = Os prêmios
rules-bonus-how = Uma mão sem { $parting } nem dobrar ganha na hora o primeiro prêmio que cumprir, faça o que fizer a banca:
rules-bonus-line = { $hand }: paga { $odds }
rules-bonus-total =
    { $count ->
        [one] um total de { $total } com { $count } carta ou mais
       *[other] um total de { $total } com { $count } cartas ou mais
    }
rules-bonus-suits-same = de um mesmo naipe
rules-bonus-suits-s = de espadas
rules-bonus-suits-h = de copas
rules-bonus-suits-d = de ouros
rules-bonus-suits-c = de paus
rules-bonus-up =
    { $rank ->
        [dama] contra uma dama da banca
       *[other] contra um { $rank } da banca
    }
rules-charlie = Charlie: uma mão que reúne { $cards } cartas sem passar ganha na hora e paga { $odds }. Só um blackjack da banca a vence.

## A vez da banca
rules-section-dealer = A vez da banca
rules-dealer-draws = A banca não escolhe: com 16 ou menos pede e com 17 ou mais para.
rules-soft-17-stand = Também para com um 17 macio.
rules-soft-17-hit = Com um 17 macio pede mais uma carta.
rules-dealer-idle = Se nenhuma mão espera mais a banca, ela não pede; sua carta coberta é mostrada do mesmo modo.

## Os pagamentos
rules-section-pays = Quem ganha e quanto recebe
rules-pays-natural = Seu blackjack paga { $odds }.
rules-pays-natural-push = Blackjack contra blackjack é empate: a aposta volta.
rules-pays-natural-win = Blackjack contra blackjack é seu, e se paga como sempre.
rules-pays-win = Um total maior que o da banca, ou que ela passe, paga 1 por 1.
rules-pays-push = O mesmo total é empate: a aposta volta.
rules-pays-21-push = Um 21 comum empata com o 21 da banca e perde contra seu blackjack.
rules-pays-21-win = Um 21 comum ganha também do 21 da banca, e perde contra seu blackjack.
rules-pays-lose = Um total menor que o da banca perde a aposta.
rules-pays-end = Tudo se paga quando a rodada acaba.

## Conselhos e decisões
rules-section-tips = Conselhos
rules-tips-note = São conselhos, não regras; com alguns a análise exata não concorda.
rules-section-rulings = O que o regulamento deixa em aberto, e como se joga aqui

## Peças
rules-odds = { $first } por { $second }
rules-line-decks =
    { $decks ->
        [one] um baralho
       *[other] { $decks } baralhos
    }
rules-line-without = sem { $ranks }
rules-line-natural = blackjack { $odds }
rules-line-soft-17-stand = a banca para com 17 macio
rules-line-soft-17-hit = a banca pede com 17 macio
rules-line-unpeeked = não confere com um 10
rules-line-no-split = não se divide
rules-line-split = até { $hands } mãos
rules-line-surrender = rendição
rules-line-no-surrender = sem rendição
rules-line-bonus = prêmios
rules-line-charlie = Charlie de { $cards } cartas

### O que uma mesa não deixa fazer.

error-not-seated = Você não está sentado nesta mesa.
error-already-seated = Você já está sentado nesta mesa.
error-seat-not-free = O lugar { $value } não está livre. Livres: { $free }.
error-table-full = A mesa está cheia: tem { $seats ->
    [one] um lugar
   *[other] { $seats } lugares
  }.
error-round-running = A rodada não acabou: espere até que seja paga.
error-no-round = As cartas ainda não foram distribuídas.
error-round-over = A rodada já acabou; não se pode “{ $action }”.
error-no-card-awaited = Agora não há carta a distribuir.
error-bet-under-minimum = { $value } é menos que a aposta mínima, que é { $limit }.
error-bet-over-maximum = { $value } passa da aposta máxima, que é { $limit }.
error-bet-over-stack = { $value } é mais do que você tem: { $limit }.
error-bet-not-multiple = { $value } não é múltiplo de { $limit }.
error-bet-forbidden = Nesta mesa não se pode apostar { $value }. Admite-se { $allowed }.
error-no-such-chip = Nesta mesa não há fichas de { $value }. Há de { $chips }.
error-nothing-bet = Ainda não há aposta. Digite um valor; o menor é { $minimum }.
error-not-an-amount = “{ $value }” não é um valor que exista aqui: o menor é { $unit }.
error-not-understood = Não entendi “{ $value }”. Você pode: { $legal }.
error-not-a-seed = “{ $value }” não é uma semente: use dígitos hexadecimais (0-9, a-f), no máximo { $digits }.

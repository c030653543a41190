### Lo que una mesa no deja hacer.

error-not-seated = No estás sentado en esta mesa.
error-already-seated = Ya estás sentado en esta mesa.
error-seat-not-free = El asiento { $value } no está libre. Libres: { $free }.
error-table-full = La mesa está completa: tiene { $seats ->
    [one] un asiento
   *[other] { $seats } asientos
  }.
error-round-running = La ronda no ha terminado: espera a que se pague.
error-no-round = Aún no se ha repartido.
error-round-over = La ronda ya ha terminado; no se puede «{ $action }».
error-no-card-awaited = Ahora no toca repartir ninguna carta.
error-bet-under-minimum = { $value } no llega a la apuesta mínima, que es { $limit }.
error-bet-over-maximum = { $value } pasa de la apuesta máxima, que es { $limit }.
error-bet-over-stack = { $value } es más de lo que tienes: { $limit }.
error-bet-not-multiple = { $value } no es múltiplo de { $limit }.
error-bet-forbidden = En esta mesa no se puede apostar { $value }. Se admite { $allowed }.
error-no-such-chip = En esta mesa no hay fichas de { $value }. Las hay de { $chips }.
error-nothing-bet = Aún no hay apuesta. Escribe una cantidad; la mínima es { $minimum }.
error-not-an-amount = «{ $value }» no es una cantidad que exista aquí: la menor es { $unit }.
error-not-understood = No entiendo «{ $value }». Puedes: { $legal }.
error-not-a-seed = «{ $value }» no es una semilla: hacen falta cifras hexadecimales (0-9, a-f), { $digits } como mucho.

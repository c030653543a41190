### A casa que serve as mesas: o que não se pode pedir.

error-table-closed = A mesa está fechada.
error-no-commitment = O compromisso do próximo sapato ainda não foi publicado; tente daqui a pouco.
error-not-owner = Só pode fazer isso quem abriu a mesa.
error-bad-setting = { $key } não pode ser { $value }. Admite-se { $allowed }.
error-seed-given = Você já deu sua semente para o sapato { $shoe }.

### O registro das mesas: por que não se pode abrir ou escrever.

error-log-bad-url = O endereço do banco de dados não é válido. Admite-se { $allowed }.
error-log-no-driver = Para { $value } falta um programa: instale { $allowed }.
error-log-not-a-database = Ali não há um banco de dados, ou está danificado.
error-log-too-new = O banco de dados é de uma versão posterior do tapete ({ $value }); esta vai até { $allowed }.
error-log-read-only = Não se pode escrever no banco de dados.
error-log-locked = Outro programa ocupa o banco de dados. Tente de novo.
error-log-full = Não há mais espaço para guardar nada.
error-log-conflict = Outro processo escreveu antes. Tente de novo.
error-log-lost-before = Não foi possível guardar o que vinha antes, então isto também não vale. Tente de novo.
error-log-unavailable = O banco de dados não responde. Tente de novo.

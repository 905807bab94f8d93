-- Codes that were used are asked for too: who presses twice with one is known by it.
create index recovery_code_of_its_player on recovery_code (player_id);
drop index recovery_code_of_player;

-- What a game was told that a promotional spin is worth when it was opened, in minor units; null: it was told of none.
alter table play_session add column spin_stake bigint;

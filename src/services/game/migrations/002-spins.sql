-- Promotional spins that a player has left, by game; each spin is worth the stake, in minor units.
create table promotional_spin (
  player_id   uuid not null references player (id),
  game_id     text not null,
  spins_left  integer not null check (spins_left >= 0),
  stake_minor bigint not null check (stake_minor > 0),
  granted_at  timestamptz not null,
  primary key (player_id, game_id)
);

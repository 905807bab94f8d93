-- One row an event of play, for the player's history: a stake (out), a win or a stake taken back (in). Minor units.
create table play_event (
  id         uuid primary key,
  player_id  uuid not null,
  kind       text not null check (kind in ('stake', 'win', 'rollback')),
  amount     bigint not null check (amount > 0),
  currency   text not null,
  reference  text not null,
  at         timestamptz not null
);
create index play_event_player on play_event (player_id, at desc, id desc);

-- What the house wrote to a player: answers to what they asked.
create table message (
  id         uuid primary key,
  player_id  uuid not null references player,
  subject    text not null,
  text       text not null,
  created_at timestamptz not null,
  read_at    timestamptz
);
create index message_of_player on message (player_id, created_at desc, id desc);
create index message_unread on message (player_id) where read_at is null;

-- What a player was told, in the words they were told it. Deleted ones stay, flagged.
create table notification (
  id              uuid primary key,
  player_id       uuid not null references player,
  kind            text not null,
  title           text not null,
  body            text not null,
  link            text,
  created_at      timestamptz not null,
  acknowledged_at timestamptz,
  deleted_at      timestamptz
);
-- Each row is in exactly one of the two, so that both halves of a player's list are read in order.
create index notification_unread on notification (player_id, created_at desc, id desc)
  where acknowledged_at is null and deleted_at is null;
create index notification_settled on notification (player_id, created_at desc, id desc)
  where acknowledged_at is not null or deleted_at is not null;

-- The journal of another room that a grant came with (redeemed points, a deposit), for its receipt.
alter table bonus_grant add column given_by text, add column given_key text;

-- What went back to the promotion when a grant was given up or its time was over: a movement of the player's. Minor units.
create table bonus_end (
  id        uuid primary key,
  grant_id  uuid not null references bonus_grant,
  player_id uuid not null,
  amount    bigint not null check (amount > 0),
  at        timestamptz not null
);
create index bonus_end_player on bonus_end (player_id, at desc, id desc);

-- What a reversal took back of the player's money is a movement of its own, with an id for its receipt. Minor units.
alter table deposit
  add column reversal_id uuid,
  add column reversed    bigint not null default 0 check (reversed >= 0),
  add column reversed_at timestamptz;
create index deposit_reversed on deposit (player_id, reversed_at desc, reversal_id desc) where reversed > 0;

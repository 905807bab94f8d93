-- A pool that was won: its row is locked while it is paid and seeded again, so that two winners come one after the other.
create table jackpot_pool (
  code     text not null,
  currency text not null,
  primary key (code, currency)
);

-- What a promotional spin was worth, minor units: a rollback gives the spin back. Null for a stake of the player's own.
alter table game_transaction add column spin_stake bigint;

-- Promotional spins in lots: each has its cause, which gives a player only one, and an end of its own (null: none).
create table spin_lot (
  id          uuid primary key,
  player_id   uuid not null references player (id),
  game_id     text not null,
  cause       text not null,
  granted_at  timestamptz not null,
  expires_at  timestamptz check (expires_at > granted_at),
  spins       integer not null check (spins > 0),
  spins_left  integer not null check (spins_left between 0 and spins),
  -- What a spin is worth, minor units.
  stake_minor bigint not null check (stake_minor > 0),
  unique (player_id, cause)
);
create index spin_lot_left on spin_lot (player_id, game_id) where spins_left > 0;

-- The lot that a spin was taken of, which a rollback gives it back to.
alter table game_transaction add column spin_lot uuid references spin_lot (id);

-- What players had is a lot without an end. Spins that were played count as well: a rollback may still bring them back.
with played as (
  select r.player_id, r.game_id, count(*)::integer as spins from game_transaction t join game_round r using (round_id)
  where t.kind = 'bet' and t.spin_stake is not null group by r.player_id, r.game_id
)
insert into spin_lot (id, player_id, game_id, cause, granted_at, spins, spins_left, stake_minor)
select gen_random_uuid(), s.player_id, s.game_id, 'carried:' || s.game_id, s.granted_at,
  greatest(s.spins_left + coalesce(p.spins, 0), 1), s.spins_left, s.stake_minor
from promotional_spin s left join played p using (player_id, game_id);

update game_transaction t set spin_lot = l.id from game_round r
  join spin_lot l on l.player_id = r.player_id and l.game_id = r.game_id
  where t.kind = 'bet' and t.spin_stake is not null and r.round_id = t.round_id;

drop table promotional_spin;

-- Who takes part in an offer that gives spins on several evenings: the evening that comes next, counted from 1, and when.
-- Null when there is none any more; the row stays, so that nobody takes part twice.
create table spin_offer (
  player_id uuid not null references player (id),
  offer     text not null,
  evening   integer not null default 1 check (evening > 0),
  due_at    timestamptz,
  primary key (player_id, offer)
);
create index spin_offer_due on spin_offer (offer, due_at) where due_at is not null;

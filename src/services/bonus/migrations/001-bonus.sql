-- One row a player: whoever changes a player's grants, points or stakes takes it first, so that they never cross.
create table play_turn (
  player_id uuid primary key
);

-- A grant keeps the terms it was given with; `remaining` is what its own part of the books holds.
create table bonus_grant (
  id                uuid primary key,
  player_id         uuid not null,
  code              text not null,
  source            text not null check (source in ('JOIN', 'DEPOSIT', 'CODE', 'LOYALTY', 'HOUSE')),
  terms_version     integer not null,
  page              text,
  kind              text not null check (kind in ('bonus', 'bonus_casino', 'bonus_horses', 'bonus_poker', 'bonus_sports')),
  currency          text not null,
  amount            bigint not null check (amount > 0),
  remaining         bigint not null check (remaining >= 0),
  wagering_required bigint not null check (wagering_required >= 0),
  wagering_done     bigint not null default 0 check (wagering_done >= 0),
  expires_days      integer not null,
  state             text not null check (state in ('PENDING', 'ACTIVE', 'COMPLETED', 'EXPIRED', 'FORFEITED')),
  created_at        timestamptz not null,
  opened_at         timestamptz,
  expires_at        timestamptz,
  ended_at          timestamptz,
  check ((state in ('PENDING', 'ACTIVE')) = (ended_at is null))
);
create unique index bonus_grant_active on bonus_grant (player_id, kind) where state = 'ACTIVE';
-- An offer is taken once; points may be redeemed again and again.
create unique index bonus_grant_once on bonus_grant (player_id, code) where source in ('JOIN', 'DEPOSIT', 'CODE');
create index bonus_grant_player on bonus_grant (player_id, created_at desc);
create index bonus_grant_due on bonus_grant (expires_at) where state = 'ACTIVE';

create view bonus_claim as
  select player_id, kind, currency as asset, remaining as amount from bonus_grant where state = 'ACTIVE'
  union all
  select player_id, 'bonus_pending', currency, remaining from bonus_grant where state = 'PENDING';
insert into ledger_claim values ('active grants', '{bonus,bonus_casino,bonus_horses,bonus_poker,bonus_sports,bonus_pending}', 'bonus_claim');

-- Where money may be paid to. The account itself lies encrypted; `digest` alone finds the same one again.
create table linked_account (
  id         uuid primary key,
  player_id  uuid not null,
  type       text not null check (type in ('IBAN', 'CRYPTO')),
  currency   text,
  secret     bytea not null,
  digest     bytea not null,
  masked     text not null,
  label      text,
  holder     bytea,
  state      text not null check (state in ('PENDING', 'VERIFIED', 'REFUSED')),
  created_at timestamptz not null,
  removed_at timestamptz
);
create index linked_account_player on linked_account (player_id, created_at desc);
create unique index linked_account_once on linked_account (player_id, digest) where removed_at is null;

-- A withdrawal; amounts in minor units. `waits` is what a review waits for beside a person.
create table withdrawal (
  id                uuid primary key,
  reference         text not null unique,
  player_id         uuid not null,
  method_group      text not null,
  linked_account_id uuid references linked_account,
  destination_type  text not null,
  masked            text not null,
  provider          text not null,
  amount            bigint not null check (amount > 0),
  fee               bigint not null check (fee >= 0 and fee < amount),
  currency          text not null,
  state             text not null,
  reason            text,
  waits             text[] not null,
  waits_until       timestamptz,
  expected_at       timestamptz,
  manual            boolean not null default false,
  payout_ref        text,
  attempted_at      timestamptz,
  asked             integer not null default 0,
  ask_at            timestamptz,
  absent_at         timestamptz,
  created_at        timestamptz not null
);
create index withdrawal_player on withdrawal (player_id, created_at desc, id desc);
create index withdrawal_state on withdrawal (state, created_at);
create table withdrawal_history (
  withdrawal_id uuid not null references withdrawal,
  n             integer not null,
  state         text not null,
  reason        text,
  actor         text not null,
  at            timestamptz not null,
  primary key (withdrawal_id, n)
);

create view withdrawal_claim as
  select player_id, 'withdraw_hold' as kind, currency as asset, amount from withdrawal
   where state in ('REQUESTED', 'UNDER_REVIEW', 'AUTHORIZED', 'HELD');
insert into ledger_claim values ('open withdrawals', '{withdraw_hold}', 'withdrawal_claim');

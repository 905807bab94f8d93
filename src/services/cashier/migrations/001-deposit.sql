-- A deposit; amounts in minor units of the currency. `credited_for` is how much of what was confirmed has been booked.
create table deposit (
  id           uuid primary key,
  reference    text not null unique,
  player_id    uuid not null,
  provider     text not null,
  method_group text not null,
  method       text not null,
  amount       bigint not null check (amount > 0),
  fee          bigint not null check (fee >= 0),
  currency     text not null,
  status       text not null check (status in ('NEW', 'PROCESSING', 'SETTLED', 'EXPIRED', 'INVALID', 'REVERSED')),
  exception    text,
  reason       text,
  bonus_code   text,
  locked       boolean not null default false,
  manual       boolean not null default false,
  provider_ref text,
  redirect_url text,
  address      text,
  payment_uri  text,
  received     bigint not null default 0,
  credited_for bigint not null default 0,
  credited     bigint not null default 0,
  asked        integer not null default 0,
  created_at   timestamptz not null,
  expires_at   timestamptz not null
);
create index deposit_player on deposit (player_id, created_at desc, id desc);
create table deposit_payment (
  deposit_id uuid not null references deposit,
  payment_id text not null,
  amount     bigint not null check (amount > 0),
  credited   bigint not null,
  primary key (deposit_id, payment_id)
);
create table deposit_history (
  deposit_id uuid not null references deposit,
  n          integer not null,
  status     text not null,
  at         timestamptz not null,
  primary key (deposit_id, n)
);

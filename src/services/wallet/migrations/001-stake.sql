-- A stake and where its money came from, so that wins and rollbacks find the same accounts again. Amounts in minor units.
create table stake (
  id             uuid primary key,
  studio         text not null,
  transaction_id text not null,
  player_id      uuid not null,
  round_id       text not null,
  vertical       text not null check (vertical in ('casino', 'horses', 'poker', 'sports')),
  currency       text not null,
  amount         bigint not null check (amount >= 0),
  won            bigint not null default 0 check (won >= 0),
  parts          jsonb not null,
  counted        jsonb not null,
  held           boolean not null,
  state          text not null check (state in ('OPEN', 'WON', 'ROLLED_BACK')),
  at             timestamptz not null,
  unique (studio, transaction_id)
);
create index stake_player on stake (player_id, at desc, id desc);

-- A held stake (a bet open for days) lies in wager_hold until it is settled or given back.
create view stake_claim as
  select player_id, 'wager_hold' as kind, currency as asset, amount from stake where held and state = 'OPEN';
insert into ledger_claim values ('open tickets', '{wager_hold}', 'stake_claim');

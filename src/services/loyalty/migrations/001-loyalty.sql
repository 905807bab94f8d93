-- The running sum of real-money stakes decides the points, so that rounding loses nothing. Sums in minor units of the
-- currency, points in hundredths; `earned` is what was given for that sum and not taken back.
create table loyalty_account (
  player_id uuid primary key,
  staked    bigint not null default 0,
  earned    bigint not null default 0,
  excluded  boolean not null default false
);
create table loyalty_day (
  player_id uuid not null,
  day       date not null,
  points    bigint not null,
  primary key (player_id, day)
);
create table loyalty_redemption (
  id         uuid primary key,
  player_id  uuid not null,
  points     bigint not null,
  amount     bigint not null,
  currency   text not null,
  grant_id   uuid not null,
  created_at timestamptz not null
);
create index loyalty_redemption_player on loyalty_redemption (player_id, created_at desc);

-- Events and their odds as the feed reports them, and bets. Odds are hundredths, amounts minor units.
create table sport_event (
  id         text primary key,
  sport      text not null,
  league     text not null,
  name       text not null,
  starts_at  timestamptz not null,
  state      text not null check (state in ('OPEN', 'SUSPENDED', 'SETTLED', 'VOID')),
  -- When the feed said what stands here: an older report that comes late changes nothing.
  said_at    timestamptz not null
);
create index sport_event_time on sport_event (starts_at);

create table sport_selection (
  id          text primary key,
  event_id    text not null references sport_event (id),
  market_id   text not null,
  market_name text not null,
  name        text not null,
  odds        integer not null check (odds between 101 and 100000),
  position    integer not null,
  outcome     text check (outcome in ('WON', 'LOST', 'VOID'))
);
create index sport_selection_event on sport_selection (event_id, position);

create table sport_bet (
  id         uuid primary key,
  reference  text not null unique,
  player_id  uuid not null,
  currency   text not null,
  stake      bigint not null check (stake > 0),
  state      text not null check (state in ('OPEN', 'WON', 'LOST', 'VOID')),
  returns    bigint not null check (returns >= 0),
  placed_at  timestamptz not null,
  settled_at timestamptz
);
create index sport_bet_player on sport_bet (player_id, placed_at desc, id desc);

create table sport_bet_part (
  bet_id       uuid not null references sport_bet (id),
  position     integer not null,
  selection_id text not null references sport_selection (id),
  event_id     text not null,
  odds         integer not null,
  primary key (bet_id, position)
);
create index sport_bet_part_event on sport_bet_part (event_id, bet_id);

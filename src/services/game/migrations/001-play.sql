-- Games opened for real money: who plays what, by which sign-in; tokens; rounds and what studios asked of the wallet.
create table studio_player (
  player_id uuid primary key references player (id),
  ref       uuid not null unique
);

-- One for each sign-in and game; it takes bets while that sign-in lives.
create table play_session (
  id           uuid primary key,
  session_hash bytea not null,
  player_id    uuid not null references player (id),
  game_id      text not null,
  currency     text not null,
  language     text not null,
  created_at   timestamptz not null,
  unique (session_hash, game_id)
);

-- A token opens its play session once; a newer one ends it.
create table play_token (
  token_hash      bytea primary key,
  play_session_id uuid not null unique references play_session (id),
  expires_at      timestamptz not null,
  used_at         timestamptz
);

create table game_round (
  round_id        text primary key,
  play_session_id uuid not null references play_session (id),
  player_id       uuid not null references player (id),
  game_id         text not null,
  currency        text not null,
  state           text not null check (state in ('OPEN', 'CLOSED')),
  opened_at       timestamptz not null,
  closed_at       timestamptz
);
create index game_round_open on game_round (opened_at) where state = 'OPEN';

-- What a studio asked, with its first answer. A rollback may come before its bet: then the bet finds it here.
create table game_transaction (
  transaction_id text primary key,
  kind           text not null check (kind in ('bet', 'win', 'rollback')),
  round_id       text not null,
  bet_id         text,
  -- What of a bet went into a jackpot, minor units.
  jackpot_code   text,
  jackpot_share  bigint,
  request_sha    bytea not null,
  answer         text not null,
  at             timestamptz not null
);
create index game_rollback on game_transaction (bet_id) where kind = 'rollback';
create index game_transaction_round on game_transaction (round_id);

create table recent_play (
  player_id uuid not null references player (id),
  game_id   text not null,
  at        timestamptz not null,
  primary key (player_id, game_id)
);

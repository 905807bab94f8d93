drop table login_attempt;

alter table session add column method text not null default 'password' check (method in ('password', 'passkey'));
alter table session add column country text check (country ~ '^[A-Z]{2}$');

-- Browsers in which a player has signed in; what their cookie holds is stored as SHA-256 only. It opens nothing.
create table known_device (
  player_id    uuid not null references player,
  digest       bytea not null check (octet_length(digest) = 32),
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  primary key (player_id, digest)
);
create index known_device_digest on known_device (digest);

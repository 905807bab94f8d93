-- A player's authenticator app: pending until its first code. The seed lies in the vault; a step is accepted once.
create table two_factor (
  player_id   uuid primary key references player,
  seed        bytea not null,
  created_at  timestamptz not null,
  enabled_at  timestamptz,
  last_step   bigint not null default 0
);

-- Codes for the day the app is lost; each works once. Digests only, in the vault.
create table recovery_code (
  id        uuid primary key,
  player_id uuid not null references player,
  digest    bytea not null,
  used_at   timestamptz
);
create index recovery_code_of_player on recovery_code (player_id) where used_at is null;

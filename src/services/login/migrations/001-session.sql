-- A signed-in device. Both handles are stored as SHA-256 only: a copy of this table opens nothing.
-- public_id names a session in the player's list of devices and proves nothing.
create table session (
  id_hash        bytea primary key check (octet_length(id_hash) = 32),
  auth_hash      bytea not null unique check (octet_length(auth_hash) = 32),
  public_id      uuid not null unique,
  player_id      uuid not null references player,
  device         text not null,
  created_at     timestamptz not null,
  last_active_at timestamptz not null,
  expires_at     timestamptz not null,
  ended_at       timestamptz
);
create index session_of_player on session (player_id) where ended_at is null;

-- Failed sign-ins in a window, by account and by address; the key is a digest because people type secrets into name fields.
create table login_attempt (
  key       bytea primary key check (octet_length(key) = 32),
  used      integer not null check (used >= 0),
  resets_at timestamptz not null
);
create index login_attempt_reset on login_attempt (resets_at);

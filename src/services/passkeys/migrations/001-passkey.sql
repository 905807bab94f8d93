-- Public keys of players' passkeys. `counter` grows where the authenticator counts; a copy would fall behind.
create table passkey (
  id            uuid primary key,
  player_id     uuid not null references player,
  credential_id text not null unique,
  public_key    bytea not null,
  counter       bigint not null,
  transports    text[] not null default '{}',
  name          text not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index passkey_of_player on passkey (player_id);

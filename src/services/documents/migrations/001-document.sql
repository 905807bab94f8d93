-- Where a player's identity document stands. event_at is the provider's time of the last event that counted.
create table document (
  player_id      uuid primary key references player,
  status         text not null check (status in ('REQUESTED', 'PENDING', 'INVALID', 'VERIFIED', 'BLOCKED')),
  reason         text,
  event_at       timestamptz,
  invalid_in_row smallint not null default 0 check (invalid_in_row >= 0),
  requested_for  text,
  updated_at     timestamptz not null
);

-- Sessions at the provider. Its address opens the check for whoever has it, so it is kept encrypted; the provider knows
-- the player by vendor_data alone.
create table document_session (
  id          text primary key,
  vendor_data uuid not null unique,
  player_id   uuid not null references player,
  url_sealed  bytea not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  ended_at    timestamptz
);
create unique index document_session_live on document_session (player_id) where ended_at is null;

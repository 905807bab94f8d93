-- Accounts that may be of somebody who has excluded themselves with another one; `alike` says by what. OPEN ones neither
-- deposit nor play until a document, or the back office, has said whose they are.
create table protection_match (
  player_id   uuid not null,
  excluded_id uuid not null,
  alike       text[] not null,
  state       text not null check (state in ('OPEN', 'SAME', 'OTHER')),
  found_at    timestamptz not null,
  decided_at  timestamptz,
  -- Why the back office decided so; null where a document did.
  reason      text,
  primary key (player_id, excluded_id),
  check ((state = 'OPEN') = (decided_at is null))
);
create index protection_match_found on protection_match (found_at desc);

-- Codes, links, tokens and challenges that work once, and captchas that were spent. One row a purpose and subject, so
-- that a newer one kills the older. The digest is keyed: without SECRETS_KEY not even six digits can be read out of it.
create table one_time_secret (
  purpose    text not null,
  subject    text not null,
  digest     bytea not null check (octet_length(digest) = 32),
  detail     jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  primary key (purpose, subject)
);
create index one_time_secret_digest on one_time_secret (digest);
create index one_time_secret_end on one_time_secret (expires_at);

-- Nonces of the forum that were answered: each once.
create table forum_nonce (
  nonce       text primary key check (length(nonce) <= 128),
  answered_at timestamptz not null
);
create index forum_nonce_age on forum_nonce (answered_at);

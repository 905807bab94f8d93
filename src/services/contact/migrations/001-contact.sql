-- What people wrote to the house (S3.15). Of a PIN only whether it was right.
create table contact_message (
  id          uuid primary key,
  reference   text not null unique,
  email       text not null,
  subject     text not null,
  message     text not null check (length(message) <= 5000),
  language    text not null,
  username    text,
  birth_date  text,
  player_id   uuid references player,
  pin_right   boolean,
  -- Keyed digests: of what was written, so that the same sent twice is one; of the address, for its limits.
  words       bytea not null,
  sender      bytea not null,
  answer      text,
  answered_at timestamptz,
  created_at  timestamptz not null
);
create index contact_message_words on contact_message (words, created_at);
create index contact_message_sender on contact_message (sender, created_at);
create index contact_message_newest on contact_message (created_at desc, id desc);

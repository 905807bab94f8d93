-- Mails and SMS to send, written in the transaction of their cause.
create table outbox (
  id         uuid primary key,
  channel    text not null check (channel in ('mail', 'sms')),
  recipient  text not null,
  subject    text,
  text       text not null,
  created_at timestamptz not null default now(),
  sent_at    timestamptz
);
create index outbox_recipient on outbox (recipient, id desc);
create index outbox_unsent on outbox (id) where sent_at is null;

-- First answers by Idempotency-Key; written in the transaction of their effect, so an unanswered row is never seen.
create table idempotent_answer (
  actor       text not null,
  route       text not null,
  key         text not null,
  request_sha bytea not null,
  status      smallint,
  body        text,
  created_at  timestamptz not null default now(),
  primary key (actor, route, key)
);
create index idempotent_answer_age on idempotent_answer (created_at);

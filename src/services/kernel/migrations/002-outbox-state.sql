-- What has become of a message. A delivered or refused one loses its words, which may hold a code.
alter table outbox
  add column state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  add column reply_to text,
  add column attempts integer not null default 0,
  add column reason text,
  alter column text drop not null;
-- Until now nothing carried them further.
update outbox set state = 'sent', sent_at = created_at;
drop index outbox_unsent;
create index outbox_queued on outbox (id) where state = 'queued';
create index outbox_age on outbox (created_at);

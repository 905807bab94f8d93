-- Deliveries of signed webhooks, each once by its sender's id. done_at is null until what it asked for is done.
create table webhook_note (
  party       text not null,
  delivery_id text not null check (length(delivery_id) between 1 and 255),
  sent_at     timestamptz,
  received_at timestamptz not null,
  done_at     timestamptz,
  primary key (party, delivery_id)
);
create index webhook_note_open on webhook_note (received_at) where done_at is null;

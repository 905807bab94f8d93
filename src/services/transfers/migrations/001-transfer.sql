-- Money from player to player; amounts in minor units, `amount` is what left the sender.
create table transfer (
  id           uuid primary key,
  reference    text not null unique,
  sender_id    uuid not null,
  recipient_id uuid not null,
  amount       bigint not null check (amount > 0),
  fee          bigint not null check (fee >= 0 and fee < amount),
  currency     text not null,
  created_at   timestamptz not null
);
create index transfer_sender on transfer (sender_id, created_at desc, id desc);
create index transfer_recipient on transfer (recipient_id, created_at desc, id desc);

-- Names that meant nobody, by who typed them: nobody finds out by trying who plays here.
create table transfer_miss (
  sender_id uuid not null,
  at        timestamptz not null
);
create index transfer_miss_sender on transfer_miss (sender_id, at);

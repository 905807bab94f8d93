-- A provider's payment is credited once, whichever deposits it is told of. Null for those of before that stood in several.
alter table deposit_payment add column provider text;
update deposit_payment as own set provider = deposit.provider from deposit where deposit.id = own.deposit_id
  and not exists (select from deposit_payment other join deposit theirs on theirs.id = other.deposit_id
    where other.payment_id = own.payment_id and theirs.provider = deposit.provider and other.deposit_id < own.deposit_id);
create unique index deposit_payment_once on deposit_payment (provider, payment_id);

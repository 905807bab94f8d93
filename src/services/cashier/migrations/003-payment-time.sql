-- When a payment was credited: what comes later to the address of a settled deposit counts then, for its player's own
-- limits. Null for those from before; they count when their deposit was heard of last.
alter table deposit_payment add column at timestamptz;

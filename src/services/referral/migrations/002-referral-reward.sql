-- What became of a referral when whom it brought first deposited: one row a friend, so that a reward is given once.
create table referral_outcome (
  friend_id   uuid primary key references player,
  token       text not null,
  -- Null for a partner's token, which is counted alone.
  referrer_id uuid references player,
  state       text not null check (state in ('QUALIFIED', 'REWARDED', 'REFUSED', 'COUNTED')),
  -- Decimal text with its currency, as the grant promises it.
  amount      text,
  currency    text,
  decided_at  timestamptz not null,
  check ((state = 'COUNTED') = (referrer_id is null)),
  check ((state = 'REWARDED') = (amount is not null and currency is not null))
);
create index referral_outcome_referrer on referral_outcome (referrer_id);

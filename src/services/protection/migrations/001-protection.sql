-- Limits that players set for themselves, amounts in minor units of their currency; `rise_…` is more room that waits for
-- its player's second word, a null amount beside a time: no limit at all.
create table protection_limit (
  player_id   uuid not null,
  period      text not null check (period in ('DAY', 'WEEK', 'MONTH')),
  amount      bigint check (amount > 0),
  rise_amount bigint check (rise_amount > 0),
  rise_from   timestamptz,
  updated_at  timestamptz not null,
  primary key (player_id, period),
  check (rise_amount is null or rise_from is not null),
  -- Who has no limit has nothing to rise from.
  check (rise_from is null or amount is not null)
);
create table protection_pause (
  player_id uuid primary key,
  kind      text not null check (kind in ('BREAK', 'EXCLUSION')),
  since     timestamptz not null,
  until     timestamptz not null check (until > since),
  return_at timestamptz,
  check (return_at is null or kind = 'EXCLUSION')
);

-- Scales are S9.13a-c's; amounts are whole minor units (10^-scale of the currency).
insert into asset
  select unnest(array['BTC', 'BSV', 'BCH', 'LTC', 'ETH', 'USDT']), 8 union all
  select 'XSC', 5 union all
  select unnest(array['JPY', 'INR', 'VND', 'IDR']), 0 union all
  select unnest(array[
    'EUR', 'USD', 'GBP', 'CAD', 'AUD', 'NZD', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF', 'RON', 'BGN', 'ISK', 'TRY',
    'UAH', 'GEL', 'KZT', 'BRL', 'MXN', 'ARS', 'CLP', 'COP', 'PEN', 'UYU', 'ZAR', 'NGN', 'KES', 'GHS', 'AED', 'ILS', 'SGD',
    'HKD', 'CNY', 'TWD', 'KRW', 'THB', 'MYR', 'PHP']), 2;

insert into account_kind values
  ('cash', 'player', false), ('cash_unsettled', 'player', false), ('locked', 'player', false),
  ('bonus', 'player', false), ('bonus_casino', 'player', false), ('bonus_horses', 'player', false),
  ('bonus_poker', 'player', false), ('bonus_sports', 'player', false), ('bonus_pending', 'player', false),
  ('withdraw_hold', 'player', false), ('wager_hold', 'player', false),
  ('psp', 'house', true), ('bank', 'house', true), ('gaming', 'house', true), ('promo', 'house', true);

-- S3.04b. wager_hold is money at stake, part of no displayed balance.
insert into balance_def
select type, unnest(kinds) from (values
  ('Withdrawable', array['cash']),
  ('Unlocked', array['cash', 'cash_unsettled']),
  ('Locked', array['locked']),
  ('Bonus', array['bonus', 'bonus_casino', 'bonus_horses', 'bonus_poker', 'bonus_sports']),
  ('NonPlayableBonus', array['bonus_pending']),
  ('PendingWithdrawal', array['withdraw_hold']),
  ('Playable', array['cash', 'cash_unsettled', 'locked', 'bonus']),
  ('PlayableCasino', array['cash', 'cash_unsettled', 'locked', 'bonus', 'bonus_casino']),
  ('PlayableHorses', array['cash', 'cash_unsettled', 'locked', 'bonus', 'bonus_horses']),
  ('PlayablePoker', array['cash', 'cash_unsettled', 'locked', 'bonus', 'bonus_poker']),
  ('PlayableSports', array['cash', 'cash_unsettled', 'locked', 'bonus', 'bonus_sports']),
  ('Total', array['cash', 'cash_unsettled', 'locked', 'bonus', 'bonus_casino', 'bonus_horses', 'bonus_poker',
                  'bonus_sports', 'bonus_pending', 'withdraw_hold'])
) as v(type, kinds);

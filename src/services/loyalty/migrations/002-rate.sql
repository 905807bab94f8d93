-- The rate that `earned` stands under, hundredths of a point for a minor unit: another rate begins on even terms instead
-- of waiting until stakes have caught up with what the old one gave. Null: from before rates were noted.
alter table loyalty_account
  add column rate_numerator   bigint check (rate_numerator > 0),
  add column rate_denominator bigint check (rate_denominator > 0);

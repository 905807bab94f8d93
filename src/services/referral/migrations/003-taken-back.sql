-- A friend's deposits may all be taken back: then the reward ends, as far as it is not cash yet. Rewards from before this
-- do not know their grant and stay.
alter table referral_outcome
  add column grant_id      uuid,
  add column taken_back_at timestamptz,
  drop constraint referral_outcome_state_check,
  drop constraint referral_outcome_check1,
  add constraint referral_outcome_state_check
    check (state in ('QUALIFIED', 'REWARDED', 'TAKEN_BACK', 'REFUSED', 'COUNTED')),
  add constraint referral_outcome_reward_check check (state <> 'REWARDED' or (amount is not null and currency is not null));

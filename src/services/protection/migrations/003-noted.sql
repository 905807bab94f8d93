-- NOTED: like an excluded account by what nobody has proven. For the back office alone.
alter table protection_match
  drop constraint protection_match_state_check,
  drop constraint protection_match_check,
  add constraint protection_match_state_check check (state in ('OPEN', 'SAME', 'OTHER', 'NOTED')),
  add constraint protection_match_decided_check check ((state in ('OPEN', 'NOTED')) = (decided_at is null));

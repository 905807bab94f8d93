-- Why a bonus was FORFEITED, for its player; null of those that ended before this was kept. EXPIRED and COMPLETED say it themselves.
alter table bonus_grant add column end_reason text
  check (end_reason in ('GIVEN_UP', 'DEPOSIT_REVERSED', 'ONE_PERSON', 'OWN_FRIEND'));

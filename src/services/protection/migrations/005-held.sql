-- Whose exclusion a pause is: its player's own, or one that holds here because both accounts are one person's. Each stands
-- by itself: what a match has put there goes with it, and what its player has asked for stays.
alter table protection_pause add column excluded_id uuid;
update protection_pause set excluded_id = player_id;
update protection_pause p set excluded_id = m.excluded_id from protection_match m
  where m.player_id = p.player_id and m.state = 'SAME' and m.decided_at = p.since;
alter table protection_pause
  alter column excluded_id set not null,
  drop constraint protection_pause_pkey,
  add primary key (player_id, excluded_id);

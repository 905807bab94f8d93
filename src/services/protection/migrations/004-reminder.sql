-- After how many minutes of play a player wants to be reminded of the time; without a row as usual.
create table protection_reminder (
  player_id  uuid primary key,
  minutes    integer not null check (minutes in (15, 30, 60, 120)),
  updated_at timestamptz not null
);

-- A player's bets that are open: what they counted for a bonus completes it once they are settled.
create index stake_held on stake (player_id) where held and state = 'OPEN';

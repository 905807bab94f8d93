-- The token of a player's own link; made when the player first asks for it.
create table referral_token (
  player_id uuid primary key references player,
  token     text not null unique check (token ~ '^P[0-9A-HJKMNP-TV-Z]{8}$')
);
-- Who joined by a link is looked up by it.
create index player_by_referral on player (referral) where referral is not null;

-- What the player showed for a secret that waits: with its first code the wrong ones of that are forgotten.
alter table two_factor add column proved_by text;

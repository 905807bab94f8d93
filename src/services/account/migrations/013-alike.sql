-- Accounts that have something in common are looked for by these: the mailbox without its tag, the whole number, the birthday.
create index player_mailbox on player (regexp_replace(lower(email), '\+[^@]*@', '@'));
create index player_phone on player ((phone_prefix || phone));
create index player_birth_date on player (birth_date);

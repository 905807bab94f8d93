-- Every number that an account has ever validated: one that is given up frees no other account's bonus (services/bonus/store.ts).
create table validated_number (
  number    text not null,
  player_id uuid not null references player,
  primary key (number, player_id)
);
insert into validated_number
  select phone_prefix || phone, id from player
   where phone_validated_at is not null and phone_prefix is not null and phone is not null;

-- Kept here, since numbers are validated in more rooms than one.
create function note_validated_number() returns trigger language plpgsql as $$
begin
  insert into validated_number values (new.phone_prefix || new.phone, new.id) on conflict do nothing;
  return null;
end $$;
create trigger player_validated_number after insert or update of phone, phone_prefix, phone_validated_at on player
  for each row when (new.phone_validated_at is not null and new.phone_prefix is not null and new.phone is not null)
  execute function note_validated_number();

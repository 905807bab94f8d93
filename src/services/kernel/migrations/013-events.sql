-- What happened to a player's account, written in the transaction of the change. Nothing in it changes afterwards.
create table player_event (
  id        uuid primary key,
  player_id uuid not null,
  kind      text not null,
  at        timestamptz not null,
  outcome   text not null check (outcome in ('done', 'refused')),
  device    text,
  country   text,
  detail    jsonb not null default '{}'
);
create index player_event_of_player on player_event (player_id, id desc);

create function refuse_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger player_event_append_only before update or delete on player_event
  for each row execute function refuse_event_change();
create trigger player_event_no_truncate before truncate on player_event
  for each statement execute function refuse_event_change();

-- The key of the event's journal, for its receipt; events from before have none.
alter table play_event add column journal_key text;

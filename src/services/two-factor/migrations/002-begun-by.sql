-- A secret that waits for its first code is shown to the session that began it alone; what waited before is begun anew.
alter table two_factor add column session_hash bytea;

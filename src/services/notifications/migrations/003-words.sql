-- The same telling in the other languages of the site, for who reads it there: {"fr": {"title": …, "body": …}}.
-- Without a language that was added later, and in rows from before, the words it was told in stand.
alter table notification add column words jsonb not null default '{}';

-- What readers said of help articles (S4.11): one row a reader and article, told apart by a keyed digest of the address.
create table help_feedback (
  reader     bytea not null,
  article_id text not null,
  language   text not null,
  helpful    boolean,
  contacted  boolean not null default false,
  comment    text check (length(comment) <= 1000),
  said_at    timestamptz not null,
  primary key (reader, article_id, language)
);
create index help_feedback_article on help_feedback (article_id, language);
-- Terms that found nothing, counted by day; never with an address.
create table help_empty_term (
  language text not null,
  term     text not null,
  day      date not null,
  times    integer not null,
  primary key (language, term, day)
);

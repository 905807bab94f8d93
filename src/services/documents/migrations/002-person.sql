-- The words of the name that the provider was told: what it then approves is a document of that name and of no other.
alter table document_session add column name_words text;

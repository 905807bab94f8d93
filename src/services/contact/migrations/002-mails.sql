-- The mails of a message in the outbox, which forgets them in time: whether they went out is the operator's to see.
alter table contact_message
  add column house_mail  uuid,
  add column sender_mail uuid,
  add column answer_mail uuid;

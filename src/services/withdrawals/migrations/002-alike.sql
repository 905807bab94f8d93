-- Accounts of one person are looked for by what they are paid to, too.
create index linked_account_digest on linked_account (digest);

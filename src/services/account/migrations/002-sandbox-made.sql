-- Players that the sandbox made or gave money: with the sandbox off they cannot sign in, so that no demo money is spent.
alter table player add column sandbox_made boolean not null default false;
-- Until now only the sandbox made players who had accepted no terms.
update player set sandbox_made = true where terms_accepted_at is null;

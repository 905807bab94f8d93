-- Demo money marks who joined by the form too; only who was made by a control call waits for control calls.
alter table player add column sandbox_controlled boolean not null default false;
update player set sandbox_controlled = true where terms_accepted_at is null and username_key <> 'demo';

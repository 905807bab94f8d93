-- The PIN's hash lies in the vault: ten thousand PINs are hashed in a minute by who has a copy of the table alone.
alter table player drop column pin_hash;
alter table player add column pin_secret bytea;
alter table player add column email_confirmed_at timestamptz;
update player set email_confirmed_at = created_at;
-- What a sign-in asks for after the password.
alter table player add column sign_in_factor text not null default 'NONE'
  check (sign_in_factor in ('NONE', 'PIN_CODE', 'SMS', 'TWO_FACTOR_AUTHENTICATION'));
-- What a sign-in makes the player do before it goes on.
alter table player add column required_actions text[] not null default '{}'
  check (required_actions <@ '{forcePasswordReset,forcePhoneNumberReset,forcePinReset,ADD_PIN_CODE}');
-- Until when money waits after a change that a thief would make first.
alter table player add column security_hold_until timestamptz;
-- How often a mailbox is written to is a budget now.
alter table player drop column join_notice_at;

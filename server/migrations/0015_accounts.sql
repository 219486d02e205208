-- ── Sign-in that follows the password, initial passwords that end, codes by mail ───────────────
alter table users
  -- Grows with every change of what a sign-in is checked against: password, initial number, second
  -- factor. A session opens only while it is the one that was checked.
  add column credentials_version integer not null default 0,
  -- An initial password is good for some days after the account was made, or renewed by staff.
  add column initial_password_renewed_at timestamptz,
  -- When somebody else last changed the e-mail address: letters with codes wait a day (decision 29).
  add column email_changed_at timestamptz;

-- Codes that were mailed: for the first change of the password, and for a sign-in during an attack.
create table mailed_codes (
  -- SHA-256 of the code in the mail; the code itself is never stored
  code_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('password', 'sign-in')),
  expires_at timestamptz not null
);
create index mailed_codes_user on mailed_codes (user_id);

-- What an account's owner is told about the account, until it is mailed. The address is kept because
-- a change of it is told to the one before as well.
create table account_letters (
  id uuid primary key,
  user_id bigint not null references users on delete cascade,
  about text not null check (about in ('email', 'password')),
  address text not null,
  created_at timestamptz not null
);
create index account_letters_user on account_letters (user_id);
create index account_letters_age on account_letters (created_at);

select pgboss.create_queue('account_letters', '{"policy": "standard", "retryLimit": 11,
  "retryDelay": 30, "retryBackoff": true, "expireInSeconds": 120}');
select pgboss.create_queue('code_letters', '{"policy": "standard", "retryLimit": 4,
  "retryDelay": 30, "retryBackoff": true, "expireInSeconds": 120}');

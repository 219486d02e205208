-- ── Sign-in: limits, known devices, password resets, own sessions, second factor ──────────────
-- Instants of what a limit counts, one row per thing counted. The key is a hash of what is counted:
-- a user name, known or not, or an address.
create table throttles (
  key bytea primary key,
  tries timestamptz[] not null,
  expires_at timestamptz not null
);
create index throttles_expiry on throttles (expires_at);

-- Browsers in which somebody signed in: guesses from elsewhere do not use up their tries.
create table known_devices (
  -- SHA-256 of the token in the browser's cookie; the token itself is never stored
  token_hash bytea not null,
  user_id bigint not null references users on delete cascade,
  last_used_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_devices_user on known_devices (user_id);
create index known_devices_age on known_devices (last_used_at);

-- A session is named by its id on the owner's page, never by its token.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column last_used_at timestamptz not null default now();
create unique index sessions_id on sessions (id);

-- What was typed on the page for forgotten passwords, until the job has looked it up.
create table password_reset_requests (
  id uuid primary key,
  name text not null,
  lang text not null check (lang in ('th', 'en')),
  requested_at timestamptz not null
);
create table password_resets (
  -- SHA-256 of the code in the mail; the code itself is never stored
  code_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);
create index users_email on users (lower(email)) where email <> '';

create table second_factors (
  user_id bigint primary key references users on delete cascade,
  -- encrypted, see docs/decisions/0021
  secret bytea not null,
  -- null while it is being set up
  confirmed_at timestamptz,
  -- the last step of 30 seconds whose code was taken: none is taken twice
  last_step bigint not null default 0
);
create table recovery_codes (
  user_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- A code in a mail is good for half an hour, so trying for longer than ten minutes makes no sense.
select pgboss.create_queue('password_resets', '{"policy": "standard", "retryLimit": 4,
  "retryDelay": 30, "retryBackoff": true, "expireInSeconds": 120}');
select pgboss.create_queue('password_letters', '{"policy": "standard", "retryLimit": 4,
  "retryDelay": 30, "retryBackoff": true, "expireInSeconds": 120}');

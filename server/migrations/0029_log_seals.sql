-- What the lines of a finished day were: a line that is missing or changed afterwards no longer fits. The seals of a
-- log continue one another, so that none can be left out either.
create table log_seals (
  log text not null check (log in ('audit', 'access')),
  day date not null,
  -- Its lines are those with after_id < id <= last_id.
  after_id bigint not null,
  last_id bigint not null check (last_id >= after_id),
  lines integer not null check (lines >= 0),
  previous text not null check (previous ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz not null default now(),
  primary key (log, day),
  unique (log, previous)
);
create trigger append_only before update or delete or truncate on log_seals
  for each statement execute function refuse_change();

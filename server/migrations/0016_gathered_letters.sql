-- What a person is to be told about job orders. A job mails all that waits for its person at once,
-- and there are few jobs per person and hour. A sent line stays for a while, so that the same notice,
-- spread again after a crash, writes no second letter.
create table notice_letters (
  id uuid primary key,
  user_id bigint not null references users on delete cascade,
  letter jsonb not null,
  created_at timestamptz not null,
  -- The job that mails it: no other one takes it, not even while that one is tried again.
  taken_by uuid,
  sent_at timestamptz
);
create index notice_letters_waiting on notice_letters (user_id) where sent_at is null;
create index notice_letters_age on notice_letters (created_at);

-- Letters that wait while this migration runs were one job each; those jobs now mail what waits.
insert into notice_letters (id, user_id, letter, created_at)
select id, (data->>'userId')::bigint, data, created_on
from pgboss.job
where name = 'letters' and state in ('created', 'retry')
  and exists (select from users where users.id = (data->>'userId')::bigint);

-- What happens to an order after it was filed, numbered within the order: watchers who know the
-- last number they saw miss nothing. The number is counted on the order's own row, so events of
-- one order commit in the order of their numbers.
alter table job_orders add column event_count integer not null default 0;
create table job_order_events (
  job_order_id bigint not null references job_orders on delete cascade,
  number integer not null check (number >= 1),
  type text not null check (type in ('accept', 'refuse', 'check-in', 'check-out', 'skip', 'reset',
    'temperatures', 'saved', 'cancelled')),
  actor_id bigint not null references users,
  day smallint,
  day_part smallint,
  place_id bigint references places,
  -- when it happened, which a phone without a network knows better than we do
  happened_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- made by the sender: an event that is sent again is taken once
  client_id uuid,
  primary key (job_order_id, number)
);
create unique index job_order_events_client on job_order_events (actor_id, client_id);
create index job_order_events_stop on job_order_events (job_order_id, day, day_part, place_id);

-- Reports read sums of these tables and never the tourists (decision 23).

-- What a job order counts for: one row for each that is not cancelled. The sums change by the
-- difference between this row and its successor. No foreign key: the row outlives its order until the
-- trigger has taken it back.
create table report_orders (
  job_order_id bigint primary key,
  -- start of the tour (D37)
  day date not null,
  agency_id bigint,
  -- those listed, followers not among them
  tourists integer not null,
  adults integer not null,
  children integer not null,
  fifteen integer not null,
  followers integer not null,
  -- nationalities, and how many tourists of each
  countries text[] not null,
  country_tourists integer[] not null,
  places bigint[] not null,
  guides bigint[] not null,
  regions smallint[] not null,
  -- who inspected it, and how often
  inspectors bigint[] not null,
  inspections integer[] not null
);
create index report_orders_agency on report_orders (agency_id, day);
create index report_orders_day on report_orders (day, job_order_id);

-- Sums by day and by month. Writers only add rows, so they never wait for one another; what a key
-- amounts to is the sum of its rows, and compact_report_cells() makes one of many.
create table report_cells (
  kind text not null check (kind in ('order', 'adult', 'child', 'fifteen', 'follower', 'country',
    'place', 'guide', 'agency', 'region', 'inspector', 'country-place')),
  span text not null check (span in ('day', 'month')),
  starts date not null,
  country text not null,
  -- a place, guide, agency, region or user, as the kind says; 0 for none
  subject bigint not null,
  orders integer not null,
  -- tourists; inspections of the kind 'inspector'
  amount integer not null,
  fresh boolean not null default true
);
-- With what is summed, so that a report of compacted rows reads nothing but an index.
create index report_cells_key on report_cells (kind, span, starts, country, subject)
  include (orders, amount);
create index report_cells_country on report_cells (country, span, starts)
  include (subject, orders, amount) where kind = 'country-place';
create index report_cells_subject on report_cells (subject, kind, span, starts)
  include (country, orders, amount) where kind in ('place', 'country-place');
create index report_cells_fresh on report_cells (kind) where fresh;

-- What the orders count for by their own tables: the definition of every number in the reports.
create view report_counts as
select job_orders.id as job_order_id, job_orders.start_date as day, job_orders.agency_id,
  listed.tourists, job_orders.tourists_adults as adults, job_orders.tourists_children as children,
  job_orders.tourists_fifteen as fifteen, job_orders.tourists_followers as followers,
  listed.countries, listed.country_tourists, visited.places, led.guides, visited.regions,
  checked.inspectors, checked.inspections
from job_orders
cross join lateral (
  select coalesce(sum(n), 0)::integer as tourists,
    coalesce(array_agg(nationality order by nationality), '{}') as countries,
    coalesce(array_agg(n order by nationality), '{}') as country_tourists
  from (select nationality, count(*)::integer as n from job_order_tourists
    where job_order_id = job_orders.id group by nationality) as nation
) as listed
cross join lateral (
  select coalesce(array_agg(distinct stops.place_id), '{}') as places,
    coalesce(array_agg(distinct provinces.region_id), '{}') as regions
  from job_order_stops as stops
  join places on places.id = stops.place_id
  join provinces on provinces.id = places.province_id
  where stops.job_order_id = job_orders.id
) as visited
cross join lateral (
  select coalesce(array_agg(distinct guide_id), '{}') as guides from job_order_guides
  where job_order_id = job_orders.id
) as led
cross join lateral (
  select coalesce(array_agg(officer_id order by officer_id), '{}') as inspectors,
    coalesce(array_agg(n order by officer_id), '{}') as inspections
  from (select officer_id, count(*)::integer as n from inspections
    where job_order_id = job_orders.id group by officer_id) as officer
) as checked
where job_orders.cancelled_at is null;

-- A row of report_orders, sum by sum.
create function report_facts(counted report_orders)
returns table (kind text, country text, subject bigint, orders integer, amount integer)
language sql immutable as $$
  select 'order', '', 0::bigint, 1, counted.tourists
  union all select 'adult', '', 0, 1, counted.adults where counted.adults > 0
  union all select 'child', '', 0, 1, counted.children where counted.children > 0
  union all select 'fifteen', '', 0, 1, counted.fifteen where counted.fifteen > 0
  union all select 'follower', '', 0, 1, counted.followers where counted.followers > 0
  union all select 'country', nation.country, 0, 1, nation.tourists
    from unnest(counted.countries, counted.country_tourists) as nation(country, tourists)
  union all select 'place', '', place, 1, counted.tourists from unnest(counted.places) as place
  union all select 'guide', '', guide, 1, counted.tourists from unnest(counted.guides) as guide
  union all select 'agency', '', counted.agency_id, 1, counted.tourists
    where counted.agency_id is not null
  union all select 'region', '', region, 1, counted.tourists from unnest(counted.regions) as region
  union all select 'inspector', '', checked.officer, 1, checked.times
    from unnest(counted.inspectors, counted.inspections) as checked(officer, times)
  union all select 'country-place', nation.country, place, 1, nation.tourists
    from unnest(counted.countries, counted.country_tourists) as nation(country, tourists)
    cross join unnest(counted.places) as place
$$;

create function report_start(span text, day date) returns date language sql immutable as $$
  select case span when 'day' then day else day - extract(day from day)::integer + 1 end
$$;

-- Brings what these orders count for up to date.
create function count_job_orders(ids bigint[]) returns void language plpgsql as $$
declare
  counted report_orders[];
begin
  -- Who counts an order waits for whoever else changes it, and then sees what was written.
  perform from job_orders where id = any(ids) order by id for no key update;
  counted := array(select row(own.*)::report_orders from report_counts as own
    where own.job_order_id = any(ids));
  insert into report_cells (kind, span, starts, country, subject, orders, amount)
  select kind, span, report_start(span, day), country, subject, sum(orders), sum(amount)
  from (
    select own.day, fact.* from unnest(counted) as own cross join lateral report_facts(own) as fact
    union all
    select own.day, kind, country, subject, -orders, -amount
    from report_orders as own cross join lateral report_facts(own) as fact
    where own.job_order_id = any(ids)
  ) as change
  cross join (values ('day'), ('month')) as part(span)
  group by 1, 2, 3, 4, 5
  having sum(orders) <> 0 or sum(amount) <> 0;
  delete from report_orders where job_order_id = any(ids);
  insert into report_orders select (unnest(counted)).*;
end
$$;

-- Orders that the running transaction changed; empty outside of one, and no part of the data.
create schema upkeep;
create table upkeep.changed_orders (job_order_id bigint not null);

-- They are counted together at the end of the transaction, when everything below them is written.
create function count_changed_orders() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  loop
    with taken as (
      delete from upkeep.changed_orders
      where ctid = any(array(select ctid from upkeep.changed_orders limit 1000))
      returning job_order_id
    )
    select array_agg(distinct job_order_id) into ids from taken;
    exit when ids is null;
    perform count_job_orders(ids);
  end loop;
  return null;
end
$$;
create constraint trigger count_orders after insert on upkeep.changed_orders
  deferrable initially deferred for each row execute function count_changed_orders();

create function note_changed_order() returns trigger language plpgsql as $$
begin
  insert into upkeep.changed_orders values (coalesce(new.id, old.id));
  return null;
end
$$;
create trigger note_changed_order
  after insert or delete or update of version, agency_id, start_date, cancelled_at on job_orders
  for each row execute function note_changed_order();

create function note_inspected_order() returns trigger language plpgsql as $$
begin
  insert into upkeep.changed_orders values (new.job_order_id);
  return null;
end
$$;
create trigger note_inspected_order after insert on inspections
  for each row execute function note_inspected_order();

-- Names, categories and provinces are looked up when a report is read. The regions of an order are
-- not: it counts once for a region, however many of its places lie there.
create function note_orders_of_moved_place() returns trigger language plpgsql as $$
begin
  if (select count(distinct region_id) from provinces
    where id in (old.province_id, new.province_id)) > 1 then
    insert into upkeep.changed_orders
    select distinct job_order_id from job_order_stops where place_id = new.id;
  end if;
  return null;
end
$$;
create trigger note_moved_place after update of province_id on places
  for each row when (old.province_id <> new.province_id)
  execute function note_orders_of_moved_place();

-- Makes one row of all those of a key. Says how many rows there were.
create function compact_report_cells() returns bigint language plpgsql as $$
declare
  merged bigint := 0;
begin
  if pg_try_advisory_xact_lock(hashtext('compact_report_cells')) then
    with touched as (
      select distinct kind, span, starts, country, subject from report_cells where fresh
    ), gone as (
      delete from report_cells as cell using touched
      where cell.kind = touched.kind and cell.span = touched.span
        and cell.starts = touched.starts and cell.country = touched.country
        and cell.subject = touched.subject
      returning cell.*
    ), kept as (
      insert into report_cells (kind, span, starts, country, subject, orders, amount, fresh)
      select kind, span, starts, country, subject, sum(orders), sum(amount), false from gone
      group by 1, 2, 3, 4, 5
      having sum(orders) <> 0 or sum(amount) <> 0
    )
    select count(*) into merged from gone;
  end if;
  return merged;
end
$$;

-- What the sums lack of what report_orders says; no row where all is well.
create view report_differences as
select kind, span, starts, country, subject, sum(orders)::integer as orders,
  sum(amount)::integer as amount
from (
  select kind, span, report_start(span, day) as starts, country, subject, orders, amount
  from report_orders as own
  cross join lateral report_facts(own) as fact
  cross join (values ('day'), ('month')) as part(span)
  union all
  select kind, span, starts, country, subject, -orders, -amount from report_cells
) as both_sides
group by 1, 2, 3, 4, 5
having sum(orders) <> 0 or sum(amount) <> 0;

-- Orders that are there already.
insert into report_orders select * from report_counts;
insert into report_cells select *, false from report_differences;

-- Work of administrators and officers is found by when it was done (D38).
create index places_created on places (created_at) where created_by is not null;
create index places_approved on places (approved_at) where approved_by is not null;
create index audit_log_users on audit_log (at) where entity = 'user';
create index inspections_at on inspections (at);

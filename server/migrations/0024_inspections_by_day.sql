-- Inspections are counted by the day on which they were made (D73), from their own table: the sums of
-- orders by the start of their tour know nothing of them any more.
drop trigger note_inspected_order on inspections;
drop function note_inspected_order();

drop view report_differences;
drop view report_counts;
drop function report_facts(report_orders);
alter table report_orders drop column inspectors, drop column inspections;
delete from report_cells where kind = 'inspector';
alter table report_cells drop constraint report_cells_kind_check;
alter table report_cells add constraint report_cells_kind_check check (kind in ('order', 'adult',
  'child', 'fifteen', 'follower', 'country', 'place', 'guide', 'agency', 'region', 'country-place'));

create view report_counts as
select job_orders.id as job_order_id, job_orders.start_date as day, job_orders.agency_id,
  listed.tourists, job_orders.tourists_adults as adults, job_orders.tourists_children as children,
  job_orders.tourists_fifteen as fifteen, job_orders.tourists_followers as followers,
  listed.countries, listed.country_tourists, visited.places, led.guides, visited.regions
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
where job_orders.cancelled_at is null;

create function report_facts(counted report_orders)
returns table (kind text, country text, subject bigint, orders integer, amount integer)
language sql immutable as $$
  select 'order', '', 0::bigint, 1, counted.tourists + counted.followers
  union all select 'adult', '', 0, 1, counted.adults where counted.adults > 0
  union all select 'child', '', 0, 1, counted.children where counted.children > 0
  union all select 'fifteen', '', 0, 1, counted.fifteen where counted.fifteen > 0
  union all select 'follower', '', 0, 1, counted.followers where counted.followers > 0
  union all select 'country', nation.country, 0, 1, nation.tourists
    from unnest(counted.countries, counted.country_tourists) as nation(country, tourists)
  union all select 'place', '', place, 1, counted.tourists + counted.followers
    from unnest(counted.places) as place
  union all select 'guide', '', guide, 1, counted.tourists + counted.followers
    from unnest(counted.guides) as guide
  union all select 'agency', '', counted.agency_id, 1, counted.tourists + counted.followers
    where counted.agency_id is not null
  union all select 'region', '', region, 1, counted.tourists + counted.followers
    from unnest(counted.regions) as region
  union all select 'country-place', nation.country, place, 1, nation.tourists
    from unnest(counted.countries, counted.country_tourists) as nation(country, tourists)
    cross join unnest(counted.places) as place
$$;

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

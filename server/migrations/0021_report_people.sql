-- 'Tourists' of an order are all its people, as on its paper: listed tourists and followers (D12, D73).
-- Of countries, and of a country's tourists at a place, they stay those that are listed.
create or replace function report_facts(counted report_orders)
returns table (kind text, country text, subject bigint, orders integer, amount integer)
language sql immutable as $$
  select 'order', '', 0::bigint, 1, counted.tourists + counted.followers
  union all select 'adult', '', 0, 1, counted.adults where counted.adults > 0
  union all select 'child', '', 0, 1, counted.children where counted.children > 0
  union all select 'fifteen', '', 0, 1, counted.fifteen where counted.fifteen > 0
  union all select 'follower', '', 0, 1, counted.followers where counted.followers > 0
  union all select 'country', nation.country, 0, 1, nation.tourists
    from unnest(counted.countries, counted.country_tourists) as nation(country, tourists)
  union all select 'place', '', place, 1, counted.tourists + counted.followers from unnest(counted.places) as place
  union all select 'guide', '', guide, 1, counted.tourists + counted.followers from unnest(counted.guides) as guide
  union all select 'agency', '', counted.agency_id, 1, counted.tourists + counted.followers
    where counted.agency_id is not null
  union all select 'region', '', region, 1, counted.tourists + counted.followers from unnest(counted.regions) as region
  union all select 'inspector', '', checked.officer, 1, checked.times
    from unnest(counted.inspectors, counted.inspections) as checked(officer, times)
  union all select 'country-place', nation.country, place, 1, nation.tourists
    from unnest(counted.countries, counted.country_tourists) as nation(country, tourists)
    cross join unnest(counted.places) as place
$$;

-- Sums that are there already.
insert into report_cells (kind, span, starts, country, subject, orders, amount)
select kind, span, starts, country, subject, orders, amount from report_differences;

-- Accounts that wait for their owners (D72).
create index users_unused on users (created_at) where must_change_password and status = 1;

-- Changes of guides and agencies are work on users, too (D73).
create index audit_log_holders on audit_log (at) where entity in ('guide', 'agency');

-- Sums of 'country-place' by day are not kept any more: since 0031 nothing reads them (decision 23).

-- The spans that sums of a kind are kept for.
create function report_spans(kind text) returns setof text language sql immutable as $$
  select 'month' union all select 'day' where kind <> 'country-place'
$$;

create or replace function count_job_orders(ids bigint[]) returns void language plpgsql as $$
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
  cross join lateral report_spans(kind) as span
  group by 1, 2, 3, 4, 5
  having sum(orders) <> 0 or sum(amount) <> 0;
  delete from report_orders where job_order_id = any(ids);
  insert into report_orders select (unnest(counted)).*;
end
$$;

create or replace view report_differences as
select kind, span, starts, country, subject, sum(orders)::integer as orders,
  sum(amount)::integer as amount
from (
  select kind, span, report_start(span, day) as starts, country, subject, orders, amount
  from report_orders as own
  cross join lateral report_facts(own) as fact
  cross join lateral report_spans(kind) as span
  union all
  select kind, span, starts, country, subject, -orders, -amount from report_cells
) as both_sides
group by 1, 2, 3, 4, 5
having sum(orders) <> 0 or sum(amount) <> 0;

-- Also drops sums of a span that is not kept: saves that run beside this migration still write them.
create or replace function compact_report_cells() returns bigint language plpgsql as $$
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
      where span in (select report_spans(kind))
      group by 1, 2, 3, 4, 5
      having sum(orders) <> 0 or sum(amount) <> 0
    )
    select count(*) into merged from gone;
  end if;
  return merged;
end
$$;

delete from report_cells where kind = 'country-place' and span = 'day';

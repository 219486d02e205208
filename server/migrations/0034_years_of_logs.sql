-- The logs become partitioned by year: 0036 makes the tables of today their first partitions. That all lines come
-- before the end of these is checked beforehand (0035), so that nobody who writes waits while a table is read. They end
-- with the year that is reached in a month, or later where the clock was ahead once.
do $$
declare
  log text;
  ends timestamptz;
begin
  -- Read before anything is locked: locks are held to the end of the file.
  select make_timestamptz(extract(year from greatest((select max(at) from audit_log),
      (select max(at) from access_log), now() + interval '31 days') at time zone 'Asia/Bangkok')::int + 1,
    1, 1, 0, 0, 0, 'Asia/Bangkok') into ends;
  foreach log in array array['audit_log', 'access_log'] loop
    execute format('alter table %I add constraint %I check (at < %L) not valid', log, log || '_first_years', ends);
  end loop;
end
$$;

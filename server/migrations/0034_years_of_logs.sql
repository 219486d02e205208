-- The logs become partitions by year: 0036 makes the tables of today the first ones. That their lines all come before
-- its end is proven before, so that no writer waits while a table is read. The first partition ends with the
-- year in which the next month begins, or later where the clock was ahead once.
do $$
declare
  log text;
  year integer;
begin
  foreach log in array array['audit_log', 'access_log'] loop
    execute format('select extract(year from greatest(max(at), now() + interval ''1 month'')
      at time zone ''Asia/Bangkok'') from %I', log) into year;
    execute format('alter table %I add constraint %I check (at < %L) not valid', log, log || '_first_years',
      make_timestamptz(year + 1, 1, 1, 0, 0, 0, 'Asia/Bangkok'));
  end loop;
end
$$;

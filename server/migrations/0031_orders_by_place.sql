-- Who visits a place on single days is read from the orders of these days, no longer from the sums of
-- 'country-place' by day: these can go one release later.
create index report_orders_places on report_orders using gin (places) with (fastupdate = off);

-- The ids of a page, and how many orders come before them, are read from these indexes alone: what the
-- list sorts and tells apart stands in them. They take the place of two that had less.
create index job_orders_active on job_orders (end_date)
  include (start_date, cancelled_at, first_check_in_at, id);
create index job_orders_latest on job_orders (start_date desc, id desc) include (end_date);
drop index job_orders_end_date;
drop index job_orders_start;
-- How many were cancelled; all others are counted for the reports.
create index job_orders_cancelled on job_orders (id) where cancelled_at is not null;

-- What an agency has under way and ahead is found without reading all that it ever filed, and no order is
-- looked up to know whether its tour began ahead of its first day.
create index job_orders_agency_active on job_orders (agency_id, end_date)
  include (start_date, first_check_in_at, cancelled_at, id);
create index job_orders_next on job_orders (start_date desc, id desc) include (end_date, first_check_in_at);
drop index job_orders_latest;

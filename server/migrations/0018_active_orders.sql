-- Lists begin with the orders that have not ended yet (D71): few of all that were ever filed.
create index job_orders_end_date on job_orders (end_date);

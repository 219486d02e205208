-- What was written about tourists after their data had been removed, without a look at every order: orders that
-- were edited since, and what has a note, a photo or a remark, which those removed in time have not any more.
create index job_orders_edited_since_removal on job_orders (id) where updated_at > data_removed_at;
create index inspections_noted on inspections (job_order_id) where note <> '' or photos <> '{}';

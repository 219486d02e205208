-- In a file of its own: other writers of this large table wait no longer than for this index.
create index job_order_temperatures_remarks on job_order_temperatures (tourist_id) where remark <> '';

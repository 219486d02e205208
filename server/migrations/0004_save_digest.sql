-- Under one idempotency key only the very same order is a repeat.
alter table job_order_saves add column digest bytea;

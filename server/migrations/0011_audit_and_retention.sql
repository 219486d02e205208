-- The audit page shows a period, the latest lines first.
create index audit_log_at on audit_log (at);

-- What was written stays written: neither a defect nor whoever has the application's password for
-- the database can change history unnoticed.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on access_log
  for each statement execute function refuse_change();

-- When the tourists' personal data were removed under the retention rule; null while they are there.
alter table job_orders add column data_removed_at timestamptz;
-- What is left of a birth date then, for the reports by age.
alter table job_order_tourists add column age_class text
  check (age_class in ('adult', 'fifteen', 'child', 'unknown'));
-- Whose file it is; files that are nobody's are swept away.
create index job_order_tourists_file on job_order_tourists (passport_file)
  where passport_file <> '';
create index files_created on files (created_at);
create index job_orders_retention on job_orders (end_date, id) where data_removed_at is null;
select pgboss.create_queue('retention', '{"policy": "standard", "retryLimit": 3, "retryDelay": 60,
  "retryBackoff": true, "expireInSeconds": 900}');

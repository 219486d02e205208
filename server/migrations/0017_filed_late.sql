-- An order that was filed after its tour had ended says so for good (D61).
alter table job_orders add column filed_late boolean not null default false;

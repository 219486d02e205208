-- From when the 24 hours count in which a late order may be corrected, and by whom: an edit that moves the
-- days into the past files late as well (D61).
alter table job_orders
  add column late_since timestamptz,
  add column late_by bigint references users;
update job_orders set late_since = created_at, late_by = created_by where filed_late;

-- Reads both logs while lines are written to them.
alter table audit_log validate constraint audit_log_first_years;
alter table access_log validate constraint access_log_first_years;

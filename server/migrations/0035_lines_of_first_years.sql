-- Reads both logs; lines are written to them meanwhile.
alter table audit_log validate constraint audit_log_first_years;
alter table access_log validate constraint access_log_first_years;

-- Jobs that failed for good are counted as long as they are kept; nearly all that are kept were done.
create index archive_given_up on pgboss.archive (name) where state in ('failed', 'cancelled');

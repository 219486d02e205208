-- Backups at the times of BACKUP_SCHEDULE. One that a process left which died is begun again after
-- four hours.
select pgboss.create_queue('backups', '{"policy": "standard", "retryLimit": 5, "retryDelay": 60,
  "retryBackoff": true, "expireInSeconds": 14400}');

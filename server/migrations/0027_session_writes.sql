-- When a session wrote for the last time, and up to where in the write-ahead log: a replica that has not
-- replayed that yet does not answer it. Kept only where there are replicas.
alter table sessions add column wrote_at timestamptz, add column wrote_lsn pg_lsn;

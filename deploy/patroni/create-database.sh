#!/bin/sh
# To /etc/patroni/create-database.sh. Patroni calls it on the first primary of a new cluster, with the address of
# its superuser. Searching Thai needs a character type that has Thai letters.
set -eu
: "${JOBORDER_PASSWORD:?is not set}"
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 "$1" <<'SQL'
\getenv password JOBORDER_PASSWORD
create role joborder login password :'password';
create database joborder owner joborder template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8';
SQL

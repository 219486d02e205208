#!/bin/sh
# Searching Thai needs a character type that knows Thai letters; sorting by code point keeps indexes
# on every machine the same.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 <<'SQL'
create database joborder template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8';
SQL

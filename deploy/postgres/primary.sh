#!/bin/sh
# Prepares a new primary for its standby; psql must reach it as a superuser. In compose.yaml PostgreSQL's image runs it once,
# before the server is open. A commit is acknowledged once the standby has it on disk too (decision 0028).
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$REPLICATION_PASSWORD" --dbname=postgres <<'SQL'
create role replicator with login replication password :'password';
select pg_create_physical_replication_slot('standby');
-- A standby that stays away must not fill the primary's disk.
alter system set max_slot_wal_keep_size = '10GB';
-- What people typed stays out of the log.
alter system set log_min_error_statement = 'panic';
alter system set synchronous_standby_names = 'standby';
-- A process of the market opens up to 30 connections: this is room for six, and for operators.
alter system set max_connections = 200;
SQL
grep -q '^host replication replicator' "$PGDATA/pg_hba.conf" ||
  echo 'host replication replicator all scram-sha-256' >>"$PGDATA/pg_hba.conf"

#!/bin/sh
# Makes the standby the primary; psql must reach it as a superuser. The old primary must be gone for good: README.md.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --dbname=postgres <<'SQL'
select pg_promote();
-- It came with the copy, and would have every commit wait for a standby that is not there any more.
alter system reset synchronous_standby_names;
select pg_reload_conf();
SQL

#!/bin/sh
# Runs the standby; the first time it copies the primary. `$@` are more options for postgres.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # Made beside its place and moved there whole: a copy that broke off must not pass for one.
  copy="$PGDATA.unfinished"
  rm -rf "$copy"
  until PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup --pgdata="$copy" --write-recovery-conf --slot=standby \
    --checkpoint=fast --dbname="host=$PRIMARY_HOST port=$PRIMARY_PORT user=replicator application_name=standby"; do
    sleep 2
    rm -rf "$copy"
  done
  chmod 700 "$copy"
  mv -T "$copy" "$PGDATA"
fi
exec postgres -D "$PGDATA" "$@"

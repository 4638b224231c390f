#!/bin/sh
# What the image postgres does at its start, with Debian's packages: initdb, the scripts of create, and the server.
set -eu
PATH=$(echo /usr/lib/postgresql/*/bin):$PATH
PGDATA=/var/lib/postgresql/data
export PATH PGDATA
as() { runuser -u postgres -- "$@"; }
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -m 700 "$PGDATA"
  as initdb --username=postgres --pwfile="$POSTGRES_PASSWORD_FILE" --auth-local=trust --auth-host=scram-sha-256
  echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
  as pg_ctl --wait --options="-c listen_addresses=" start
  for each in /docker-entrypoint-initdb.d/*.sh; do as sh "$each"; done
  as pg_ctl --wait stop
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups postgres -c "listen_addresses=*"

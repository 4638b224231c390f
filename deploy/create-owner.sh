#!/bin/sh
# Run once by the image of PostgreSQL: the database, and the role of DATABASE_URL, which is no superuser.
set -eu
psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  --set password="$(cat "${OWNER_PASSWORD_FILE:-/run/secrets/owner_password}")" <<'SQL'
create role hotwash_owner login createrole password :'password';
create database hotwash owner hotwash_owner;
SQL

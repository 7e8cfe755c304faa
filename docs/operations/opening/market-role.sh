#!/bin/sh
# Run by PostgreSQL's image on its first start: the market's role owns its database and no other.
set -eu
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --set=secret="$(cat "${MARKET_ROLE_SECRET:-/run/secrets/market-role}")" <<'SQL'
create role naru login createdb password :'secret';
create database naru owner naru encoding 'UTF8' template template0;
revoke all on database naru from public;
SQL

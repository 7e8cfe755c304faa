export { findPostgres } from './binaries.ts';
export { freePort, type PostgresServer, startPostgres, unprivileged } from './server.ts';
export { withTableAway } from './table-away.ts';

export { freePort, type PostgresServer, startPostgres } from './server.ts';

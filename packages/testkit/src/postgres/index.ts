export { type PostgresServer, startPostgres } from './server.ts';

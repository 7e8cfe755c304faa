export * from './running-server.ts';

export * from './client-port.ts';

export * from './client-port.ts';
export * from './views.ts';

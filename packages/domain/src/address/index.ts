export * from './client-port.ts';
export * from './ports.ts';
export * from './views.ts';

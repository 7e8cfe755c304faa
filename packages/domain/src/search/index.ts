export * from './client-port.ts';
export * from './rules.ts';
export * from './views.ts';

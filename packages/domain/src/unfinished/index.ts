export * from './client-port.ts';
export * from './constants.ts';
export * from './views.ts';

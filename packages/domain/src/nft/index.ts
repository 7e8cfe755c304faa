export * from './client-port.ts';
export * from './kinds.ts';
export * from './rules.ts';
export * from './views.ts';

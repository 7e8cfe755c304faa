export * from './client-port.ts';
export * from './kinds.ts';
export * from './ports.ts';
export * from './rules.ts';
export * from './views.ts';

export * from './client-port.ts';
export * from './kinds.ts';
export * from './takedown.ts';

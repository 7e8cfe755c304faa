export * from './client-port.ts';
export * from './name.ts';
export * from './notes.ts';
export * from './ports.ts';
export * from './refused.ts';
export * from './rules.ts';
export * from './views.ts';

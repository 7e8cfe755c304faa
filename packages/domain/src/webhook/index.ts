export * from './client-port.ts';
export * from './events.ts';
export * from './ports.ts';
export * from './rules.ts';
export * from './url.ts';
export * from './views.ts';

export * from './business-day.ts';
export * from './client-port.ts';
export * from './ports.ts';
export * from './rules.ts';
export * from './views.ts';

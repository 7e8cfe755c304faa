export * from './client-port.ts';
export * from './money.ts';
export * from './rules.ts';
export * from './views.ts';

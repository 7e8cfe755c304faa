export * from './client-port.ts';
export * from './price-bands.ts';
export * from './rules.ts';
export * from './views.ts';

export * from './client-port.ts';
export * from './genre.ts';
export * from './rules.ts';
export * from './sale-period.ts';
export * from './views.ts';

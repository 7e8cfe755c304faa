export * from './client-port.ts';
export * from './deal.ts';
export * from './rules.ts';
export * from './several.ts';
export * from './views.ts';

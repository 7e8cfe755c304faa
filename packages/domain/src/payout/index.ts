export * from './business-day.ts';
export * from './desk.ts';
export * from './ports.ts';
export * from './rules.ts';
export * from './views.ts';

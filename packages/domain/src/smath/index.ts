export * from './desk.ts';
export * from './rules.ts';
export * from './views.ts';

export * from './acts.ts';
export * from './desk.ts';
export * from './kinds.ts';
export * from './rules.ts';
export * from './views.ts';

export * from './views.ts';
export * from './desk.ts';
export * from './kinds.ts';

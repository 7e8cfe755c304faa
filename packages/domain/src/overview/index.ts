export * from './constants.ts';
export * from './desk.ts';
export * from './performance.ts';
export * from './views.ts';

export * from './desk.ts';
export * from './lifecycle.ts';
export * from './match-number.ts';
export * from './views.ts';

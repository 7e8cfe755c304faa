export * from './desk.ts';
export * from './kinds.ts';
export * from './lifecycle.ts';
export * from './pictures.ts';
export * from './rules.ts';
export * from './views.ts';

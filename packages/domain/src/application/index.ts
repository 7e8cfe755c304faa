export * from './constants.ts';
export * from './desk.ts';
export * from './draft.ts';
export * from './lifecycle.ts';
export * from './views.ts';

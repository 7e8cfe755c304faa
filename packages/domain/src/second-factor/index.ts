export * from './constants.ts';
export * from './desk.ts';
export * from './recovery-lifecycle.ts';
export * from './rules.ts';
export * from './views.ts';

export * from './card-key.ts';
export * from './card-link.ts';
export * from './constants.ts';
export * from './desk.ts';
export * from './lifecycle.ts';
export * from './rules.ts';
export * from './views.ts';
export * from './wrapping.ts';

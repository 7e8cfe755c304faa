export * from './constants.ts';
export * from './contact.ts';
export * from './desk.ts';
export * from './draft.ts';
export * from './kinds.ts';
export * from './rules.ts';
export * from './views.ts';

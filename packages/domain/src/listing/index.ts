export * from './constants.ts';
export * from './deadline.ts';
export * from './deal.ts';
export * from './desk.ts';
export * from './lifecycle.ts';
export * from './rules.ts';
export * from './several.ts';
export * from './views.ts';

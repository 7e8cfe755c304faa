export * from './columns.ts';
export * from './constants.ts';
export * from './desk.ts';
export * from './judge-row.ts';
export * from './lifecycle.ts';
export * from './rules.ts';
export * from './values.ts';
export * from './views.ts';

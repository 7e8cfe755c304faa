export * from './constants.ts';
export * from './desk.ts';
export * from './item-lifecycle.ts';
export * from './product-change.ts';
export * from './product-deed.ts';
export * from './product-lifecycle.ts';
export * from './rules.ts';
export * from './views.ts';

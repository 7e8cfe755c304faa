export * from './desk.ts';
export * from './item-lifecycle.ts';
export * from './product-lifecycle.ts';
export * from './views.ts';

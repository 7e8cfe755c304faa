export * from './deadline.ts';
export * from './desk.ts';
export * from './kinds.ts';
export * from './lifecycle.ts';
export * from './limit.ts';
export * from './payment-method.ts';
export * from './ports.ts';
export * from './views.ts';

export * from './views.ts';
export * from './desk.ts';
export * from './kinds.ts';
export * from './payment-method.ts';

export * from './views.ts';
export * from './desk.ts';
export * from './trade-type.ts';

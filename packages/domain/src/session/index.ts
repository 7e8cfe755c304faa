export * from './views.ts';
export * from './desk.ts';
export * from './logout-type.ts';

export * from './views.ts';
export * from './desk.ts';

export * from './desk.ts';
export * from './views.ts';

export * from './desk.ts';
export * from './sought.ts';
export * from './views.ts';

export * from './desk.ts';
export * from './line.ts';
export * from './views.ts';

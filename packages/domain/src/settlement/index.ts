export * from './desk.ts';
export * from './line.ts';
export * from './term.ts';
export * from './views.ts';

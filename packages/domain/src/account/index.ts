export * from './views.ts';
export * from './desk.ts';
export * from './join-type.ts';
export * from './verify-type.ts';

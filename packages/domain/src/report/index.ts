export * from './desk.ts';
export * from './kinds.ts';

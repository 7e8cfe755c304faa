export * from './desk.ts';

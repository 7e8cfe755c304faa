export * from './code.ts';

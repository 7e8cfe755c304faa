export * from './due.ts';
export * from './lifecycle.ts';

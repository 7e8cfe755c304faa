export * from './desk.ts';
export * from './faults.ts';
export * from './file-name.ts';
export * from './kinds.ts';
export * from './lifecycle.ts';

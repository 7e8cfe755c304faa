export * from './faults.ts';
export * from './words.ts';

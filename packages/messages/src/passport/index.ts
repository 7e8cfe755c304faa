export * from './faults.ts';
export * from './testimonies.ts';
export * from './words.ts';

export * from './attestations.ts';
export * from './faults.ts';
export * from './words.ts';

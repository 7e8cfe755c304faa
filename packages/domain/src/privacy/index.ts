export * from './processors.ts';
export * from './reads.ts';
export * from './tasks.ts';

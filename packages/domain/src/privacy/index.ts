export * from './exports.ts';
export * from './incidents.ts';
export * from './processors.ts';
export * from './reads.ts';
export * from './tasks.ts';

export * from './approval.ts';
export * from './digest.ts';

export * from './desk.ts';
export * from './rules.ts';

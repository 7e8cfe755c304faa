export * from './ports.ts';
export * from './rules.ts';

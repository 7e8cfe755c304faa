export * from './command.ts';
export * from './option-values.ts';
export * from './plain-text.ts';
export * from './run.ts';

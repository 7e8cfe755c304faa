export * from './commands.ts';
export * from './ports.ts';
export * from './rules.ts';
export * from './values.ts';

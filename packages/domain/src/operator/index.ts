export * from './calls.ts';
export * from './four-eyes.ts';
export * from './rules.ts';
export * from './support.ts';
export * from './views.ts';

export * from './desk.ts';
export * from './key-text.ts';
export * from './rules.ts';
export * from './scope.ts';
export * from './views.ts';

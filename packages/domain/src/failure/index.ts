export * from './action-failure.ts';
export * from './catalogue.ts';
export * from './code.ts';
export * from './generic.ts';
export * from './kind.ts';
export * from './message-key.ts';
export * from './received.ts';
export * from './table.ts';

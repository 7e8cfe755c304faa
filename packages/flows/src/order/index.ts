export * from './actors.ts';
export * from './connect.ts';
export * from './constants.ts';
export * from './contract.ts';
export * from './machine.ts';
export * from './selectors.ts';

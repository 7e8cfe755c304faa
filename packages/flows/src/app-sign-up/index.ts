export * from './actors.ts';
export * from './connect.ts';
export * from './contract.ts';
export * from './machine.ts';

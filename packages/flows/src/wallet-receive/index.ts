export * from './connect.ts';
export * from './machine.ts';

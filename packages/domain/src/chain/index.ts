export * from './chain-action.ts';
export * from './lifecycle.ts';
export * from './ports.ts';

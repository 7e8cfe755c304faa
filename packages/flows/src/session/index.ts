export * from './actors.ts';
export * from './contract.ts';
export { IDLE_WARNING_MS } from './delays.ts';
export * from './leaving.ts';
export * from './machine.ts';
export * from './selectors.ts';

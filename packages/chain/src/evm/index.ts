export { makeChain } from './make.ts';
export type { ChainSettings } from './settings.ts';

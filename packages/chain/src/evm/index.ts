export type { PricePolicy } from './fees.ts';
export { makeChain, type ReadChain, readChain } from './make.ts';
export { type MetadataTree, metadataTree } from './metadata-tree.ts';
export type { Minted } from './minted.ts';
export type { ChainSettings } from './settings.ts';
export { networkStanding } from './standing.ts';
export type { TransactionView } from './transaction-view.ts';

export { makeChain } from './make.ts';
export { type MetadataTree, metadataTree } from './metadata-tree.ts';
export type { ChainSettings } from './settings.ts';

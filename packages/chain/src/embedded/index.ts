export { embeddedChain } from './chain.ts';
export type { ChainDatabase, ChainTransaction, WriterLock } from './database/chain-database.ts';
export { pgliteChainDatabase } from './database/pglite.ts';
export { postgresChainDatabase } from './database/postgres.ts';
export type { RpcRequest } from './methods/answer.ts';
export * from './open.ts';
export { pastNode } from './past-node.ts';
export type { BeforeCommit, MinedBlock } from './store.ts';

export type { ContractEvents, EventTransaction } from './contract-events.ts';
export { makeChain, type ReadChain, readChain } from './make.ts';
export type { ChainSettings, PricePolicy } from './settings.ts';
export { hashOfBytes, readSigned, type SignedBytes } from './signed.ts';
export { networkStatus } from './status.ts';
export type { TransactionView } from './transaction-view.ts';

import type { Address, BlockRef, Chain, ChainFailure, Hex } from '@naru/domain/chain';
import type { Result } from '@naru/domain/shared';
import { createPublicClient, custom, type Transport, zeroAddress } from 'viem';
import { attempt } from './attempt.ts';
import { newestBlock, requireChain, requireContract } from './check.ts';
import { type ContractEvents, contractEventsAfter } from './contract-events.ts';
import { eventsAfter } from './events.ts';
import { finality } from './finality.ts';
import { holding } from './holding.ts';
import { prepare } from './prepare.ts';
import { progress } from './progress.ts';
import { send } from './send.ts';
import type { ChainParts, ChainSettings } from './settings.ts';
import { standingOf } from './standing-of.ts';
import { type TransactionView, transactionView } from './transaction-view.ts';

/** The chain behind any transport: the embedded one and an outside network run through the same code. */
export const makeChain = (transport: Transport, settings: ChainSettings): Chain => {
  const parts: ChainParts = { ...settings, client: createPublicClient({ transport, cacheTime: 0 }), seen: new Set() };
  const { address } = settings.operator;
  return {
    chainId: settings.chainId,
    sender: address,
    check: (contracts) =>
      attempt(address, async () => {
        await requireChain(parts);
        for (const contract of contracts) await requireContract(parts, contract);
        return newestBlock(parts);
      }),
    nextNonce: () => attempt(address, () => parts.client.getTransactionCount({ address })),
    prepare: (command, nonce, how = {}) => attempt(address, () => prepare(parts, command, nonce, how)),
    send: (raw) => attempt(address, () => send(parts, raw)),
    progress: (transaction) => attempt(address, () => progress(parts, transaction)),
    finality: (block) => attempt(address, () => finality(parts, block)),
    standing: (contract, account) => attempt(address, () => standingOf(parts, contract, account)),
    holding: (contract, tokenId) => attempt(address, () => holding(parts, contract, tokenId)),
    events: (contract, after, tokenId) => attempt(address, () => eventsAfter(parts, contract, after, tokenId)),
  };
};

/** The chain for those who only read: an auditor, an explorer. */
export interface ReadChain extends Pick<Chain, 'chainId' | 'check' | 'holding'> {
  /** One transaction with what it did to a contract's tokens; undefined when nobody knows it. */
  transaction(contract: Address, hash: Hex): Promise<Result<TransactionView | undefined, ChainFailure>>;
  /** The events of a contract in final blocks after `after`, a stretch at a time: ask again from `upTo` until it no longer moves. */
  contractEvents(contract: Address, after: BlockRef | undefined): Promise<Result<ContractEvents, ChainFailure>>;
}

/** The chain behind any node, without an operator: nothing can be sent. */
export const readChain = (
  node: { request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown> },
  settings: Pick<ChainSettings, 'chainId' | 'confirmations'>,
): ReadChain => {
  const operator = { address: zeroAddress, sign: () => Promise.reject(new Error('nobody signs here')) };
  const client = createPublicClient({ transport: custom(node, { retryCount: 0 }), cacheTime: 0 });
  const parts: ChainParts = { ...settings, operator, client, seen: new Set() };
  const { chainId, check, holding: holdingOf } = makeChain(custom(node, { retryCount: 0 }), { ...settings, operator });
  return {
    chainId,
    check,
    holding: holdingOf,
    transaction: (contract, hash) => attempt(zeroAddress, () => transactionView(parts, contract, hash)),
    contractEvents: (contract, after) => attempt(zeroAddress, () => contractEventsAfter(parts, contract, after)),
  };
};

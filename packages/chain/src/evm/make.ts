import type { Address, BlockRef, Chain, ChainFailure, Hex, Holding } from '@naru/domain/chain';
import type { Result, TokenId } from '@naru/domain/shared';
import { createPublicClient, custom, keccak256, type Transport, zeroAddress } from 'viem';
import { TOKEN_ABI } from './abi.ts';
import { attempt } from './attempt.ts';
import { newestBlock, requireChain, requireContract } from './check.ts';
import { type ContractEvents, contractEventsAfter } from './contract-events.ts';
import { eventsAfter } from './events.ts';
import { failureOf, isKnownAlready } from './failures.ts';
import { finality } from './finality.ts';
import { prepare } from './prepare.ts';
import { progress } from './progress.ts';
import { findReceipt } from './receipt.ts';
import type { ChainParts, ChainSettings } from './settings.ts';
import { statusOf } from './status.ts';
import { type TransactionView, transactionView } from './transaction-view.ts';

/** Who holds a token on the newest state; undefined when nobody does. */
const holding = async (parts: ChainParts, contract: Address, tokenId: TokenId): Promise<Holding | undefined> => {
  await requireContract(parts, contract);
  const read = { abi: TOKEN_ABI, address: contract, args: [BigInt(tokenId)] } as const;
  try {
    const owner = await parts.client.readContract({ ...read, functionName: 'ownerOf' });
    const transferCount = await parts.client.readContract({ ...read, functionName: 'transferCount' });
    return { owner, transferCount: Number(transferCount) };
  } catch (error) {
    const failure = failureOf(error, parts.operator.address);
    if (failure.reason === 'reverted' && failure.error === 'ERC721NonexistentToken') return undefined;
    throw error;
  }
};

/** Sends bytes; that the node has them already, waiting or mined, is as good as taking them. */
const send = async (parts: ChainParts, raw: Hex): Promise<void> => {
  try {
    await parts.client.sendRawTransaction({ serializedTransaction: raw });
  } catch (error) {
    if (isKnownAlready(error)) return;
    // Mined before, a node calls their nonce too low. When nobody answers, the first error is the one to tell.
    const receipt = await findReceipt(parts, keccak256(raw)).catch(() => undefined);
    if (receipt === undefined) throw error;
  }
};

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
    status: (contract, account) => attempt(address, () => statusOf(parts, contract, account)),
    holding: (contract, tokenId) => attempt(address, () => holding(parts, contract, tokenId)),
    events: (contract, after, tokenId) => attempt(address, () => eventsAfter(parts, contract, after, tokenId)),
  };
};

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

import type { Chain } from '@naru/domain/chain';
import { createPublicClient, type Transport } from 'viem';
import { attempt } from './attempt.ts';
import { newestBlock, requireChain, requireContract } from './check.ts';
import { eventsAfter } from './events.ts';
import { holding } from './holding.ts';
import { prepare } from './prepare.ts';
import { progress } from './progress.ts';
import { send } from './send.ts';
import type { ChainParts, ChainSettings } from './settings.ts';

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
    prepare: (command, nonce, outbid) => attempt(address, () => prepare(parts, command, nonce, outbid)),
    send: (raw) => attempt(address, () => send(parts, raw)),
    progress: (transaction) => attempt(address, () => progress(parts, transaction)),
    holding: (contract, tokenId) => attempt(address, () => holding(parts, contract, tokenId)),
    events: (contract, after, tokenId) => attempt(address, () => eventsAfter(parts, contract, after, tokenId)),
  };
};

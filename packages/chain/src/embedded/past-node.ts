import type { ChainDatabase } from './database/chain-database.ts';
import { rulesOf, storedHead } from './engine/engine.ts';
import { answerOfPast } from './methods/answer.ts';
import type { EmbeddedNode } from './open.ts';
import { nodeFailed } from './rpc-error.ts';
import { blockStore } from './store.ts';

/**
 * The embedded chain's past (blocks, transactions, receipts, logs) for a process that does not write it: nothing is locked, and nothing of
 * the present state can be asked. Enough for an explorer, and for `progress` and `events`.
 */
export const pastNode = <Native>(database: ChainDatabase<Native>, chainId: number): Pick<EmbeddedNode, 'chainId' | 'request'> => {
  const rules = rulesOf(chainId);
  const store = blockStore(database, undefined);
  return {
    chainId,
    request: async (request) => {
      const head = await storedHead({ store, ...rules });
      if (head === undefined) throw nodeFailed('the chain has not begun');
      return answerOfPast({ ...rules, store, head }, request);
    },
  };
};

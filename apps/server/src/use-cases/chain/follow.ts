import type { ChainFailure } from '@naru/domain/chain';
import { ok, type Result } from '@naru/domain/shared';
import { brand } from '../../reads/branding.ts';
import { outbid } from './outbid.ts';
import { openTransactions, type RelayParts, type TransactionRow } from './relay-parts.ts';
import { settleReplaced } from './replaced.ts';
import { sendAll } from './send-all.ts';

/**
 * Looks after every transaction that was signed and is not final: sends what was stored or dropped, records what a final block says, outbids what
 * waits too long. Answers how many are still on their way; a failure ends the round.
 */
export const followOpen = async (parts: RelayParts): Promise<Result<number, ChainFailure>> => {
  let onTheirWay = 0;
  for (const transaction of await openTransactions(parts)) {
    const followed = await follow(parts, transaction);
    if (!followed.ok) return followed;
    if (!followed.value) onTheirWay += 1;
  }
  return ok(onTheirWay);
};

/** Takes one transaction a step on; answers whether it is final. */
export const follow = async (parts: RelayParts, transaction: TransactionRow): Promise<Result<boolean, ChainFailure>> => {
  if (transaction.state === 'stored') {
    const sent = await sendAll(parts, [transaction]);
    if (!sent.ok) return sent;
  }
  const { hash, nonce } = transaction;
  const progress = await parts.chain.progress({ hash: brand.hash(hash), nonce });
  if (!progress.ok) return progress;
  switch (progress.value.state) {
    case 'confirmed':
    case 'reverted': {
      const { block, state } = progress.value;
      await parts.finish({ ...block, transactions: [{ hash, succeeded: state === 'confirmed' }] });
      return ok(true);
    }
    case 'dropped': {
      const sent = await sendAll(parts, [transaction]);
      return sent.ok ? ok(false) : sent;
    }
    case 'replaced':
      return settleReplaced(parts, transaction);
    case 'pending':
      return progress.value.confirmations > 0 ? ok(false) : outbid(parts, transaction);
  }
};

import { type Address, type Chain, type Hex, OPEN_TRANSACTION_STATES } from '@naru/domain/chain';
import type { Keys } from '@naru/domain/secret';
import type { Clock } from '@naru/domain/shared';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db, Transact } from '../../stores/db.ts';
import type { FinishedBlock } from '../../stores/finish-statement.ts';
import { type chainActions, chainTransactions, inStates } from '../../stores/schema/index.ts';

/** What the chain worker works with, while this process is the one that sends. */
export interface ChainWorkerParts {
  readonly db: Db;
  readonly transact: Transact;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly chain: Chain;
  /** Who sends; null for the first account. */
  readonly sender: Address | null;
  readonly contract: Address;
  readonly publicUrl: string;
  /** At most so many tokens in one minting. */
  readonly batch: number;
  /** Whether moves may go together in one transaction, by a contract that is put on the chain for it. */
  readonly carries: boolean;
  /** Whether blocks that counted as final may be dropped: a network of others. */
  readonly mayDrop: boolean;
  readonly finish: (block: FinishedBlock) => Promise<void>;
  /** Whether the process is about to end: what is not sent yet waits for the next one. */
  readonly stopping: () => boolean;
  readonly report: (what: string, about: Readonly<Record<string, string | number | null>>) => void;
}

export type ActionRow = typeof chainActions.$inferSelect;
export type TransactionRow = typeof chainTransactions.$inferSelect;

export const hexOf = (text: string): Hex => {
  if (!text.startsWith('0x')) throw new Error('no bytes');
  return `0x${text.slice(2)}`;
};

/** Transactions of one account, whose nonces they share. */
export const isOf = (sender: Address | null): SQL =>
  sender === null ? isNull(chainTransactions.sender) : eq(chainTransactions.sender, sender);

/** Our transactions that are not final yet, in the order of their nonces. */
export const openTransactions = ({ db, chain, sender }: ChainWorkerParts): Promise<TransactionRow[]> =>
  db
    .select()
    .from(chainTransactions)
    .where(and(eq(chainTransactions.chainId, chain.chainId), isOf(sender), inStates(chainTransactions.state, OPEN_TRANSACTION_STATES)))
    .orderBy(chainTransactions.nonce);

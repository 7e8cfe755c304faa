import type { ChainCommand, ChainFailure, Hex, SignedTransaction } from '@naru/domain/chain';
import { ok, type Result } from '@naru/domain/shared';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { chainActions, chainCarriers, chainContracts, chainTransactions } from '../../stores/schema/index.ts';
import { type ChainWorkerParts, hexOf, type TransactionRow } from './chain-worker-parts.ts';
import { commandOf } from './command-of.ts';
import { contractOf } from './contract.ts';
import { sendAll } from './send-all.ts';

/** Lets another transaction carry out what one was to: commands of the outbox, or the deployment of a contract. */
export const passOn = async (tx: Db, from: Hex, to: Hex, at: Date): Promise<void> => {
  await tx.update(chainActions).set({ txHash: to, updatedAt: at }).where(eq(chainActions.txHash, from));
  await tx.update(chainContracts).set({ txHash: to }).where(eq(chainContracts.txHash, from));
  await tx.update(chainCarriers).set({ txHash: to }).where(eq(chainCarriers.txHash, from));
};

/** A transaction that nobody puts into a block for so long offers too little. */
const PATIENCE_MS = 90_000;

/** Offers more for a transaction that waits too long. */
export const outbidLate = (parts: ChainWorkerParts, waiting: TransactionRow): Promise<Result<boolean, ChainFailure>> =>
  parts.clock.now().getTime() - waiting.updatedAt.getTime() < PATIENCE_MS ? Promise.resolve(ok(false)) : outbid(parts, waiting);

/** Offers more under the same nonce: whichever lands, the action is done once. Refused with `tooDear` beyond the limit; the earlier offer stands. */
export const outbid = async (parts: ChainWorkerParts, waiting: TransactionRow): Promise<Result<boolean, ChainFailure>> => {
  const { transact, chain, clock } = parts;
  const { sender, roleChange } = waiting;
  const command = roleChange ?? (await commandIn(parts, waiting.hash));
  if (command === undefined) return ok(false);
  const better = await dearer(parts, command, waiting);
  if (!better.ok) return better;
  const now = clock.now();
  const { hash, raw, nonce } = better.value;
  await transact(async (tx) => {
    await mustMoveRow(tx, 'chainTransaction', 'replace', { where: eq(chainTransactions.hash, waiting.hash), set: { updatedAt: now } });
    await tx
      .insert(chainTransactions)
      .values({ hash, raw, nonce, sender, roleChange, chainId: chain.chainId, createdAt: now, updatedAt: now });
    await passOn(tx, waiting.hash, hash, now);
  });
  const sent = await sendAll(parts, [{ hash, raw }]);
  return sent.ok ? ok(false) : sent;
};

/** What a transaction carries out: the commands of the outbox, or the deployment of a contract. */
const commandIn = async (parts: ChainWorkerParts, txHash: Hex): Promise<ChainCommand | undefined> => {
  const { db, publicUrl } = parts;
  const [first, ...others] = await db.select().from(chainActions).where(eq(chainActions.txHash, txHash)).orderBy(asc(chainActions.tokenId));
  if (first !== undefined) return commandOf(parts, [first, ...others]);
  const [deployed] = await db.select().from(chainContracts).where(eq(chainContracts.txHash, txHash));
  if (deployed !== undefined) return contractOf(publicUrl);
  const carriers = await db.$count(chainCarriers, eq(chainCarriers.txHash, txHash));
  return carriers === 0 ? undefined : { kind: 'deployCarrier' };
};

/** What the contract refuses by now keeps its nonce all the same: a block refuses it, and what waits behind it goes on. */
const dearer = async (
  { chain }: ChainWorkerParts,
  command: ChainCommand,
  { nonce, raw }: TransactionRow,
): Promise<Result<SignedTransaction, ChainFailure>> => {
  const tried = await chain.prepare(command, nonce, { outbid: hexOf(raw) });
  if (tried.ok || tried.failure.reason !== 'reverted') return tried;
  return chain.prepare(command, nonce, { outbid: hexOf(raw), untried: true });
};

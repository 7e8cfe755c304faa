import { type Address, type ChainFailure, type ChainTransactionState, OPEN_TRANSACTION_STATES } from '@naru/domain/chain';
import { fail, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { chainCarriers, chainTransactions } from '../../stores/schema/index.ts';
import { type ChainWorkerParts, openTransactions } from './chain-worker-parts.ts';
import { firstNonce } from './first-nonce.ts';
import { sendAll } from './send-all.ts';
import { changeRoles } from './turn-key.ts';

/** What carries several moves in one transaction, where it can by now, and how many transactions were sent so that it will. */
export interface Carrying {
  readonly carrier: Address | undefined;
  readonly sent: number;
}

const ONE_BY_ONE: Carrying = { carrier: undefined, sent: 0 };

/** So many moves that wait at one moment are worth a contract that carries them: a market that never sells many needs none. */
const WORTHWHILE = 8;

/** The carrier that is written down for a network, wherever it stands. */
export const carrierOn = async (
  db: Db,
  chainId: number,
): Promise<{ readonly address: Address; readonly state: ChainTransactionState } | undefined> => {
  const [row] = await db
    .select({ address: chainCarriers.address, state: chainTransactions.state })
    .from(chainCarriers)
    .innerJoin(chainTransactions, eq(chainTransactions.hash, chainCarriers.txHash))
    .where(eq(chainCarriers.chainId, chainId));
  return row;
};

/**
 * Finds what carries so many waiting moves. Where nothing does yet and they are worth it, it is put on the chain, and then given its role; until both
 * are final, and where the account that sends may give no roles, moves go one by one.
 */
export const carrierFor = async (parts: ChainWorkerParts, waiting: number): Promise<Result<Carrying, ChainFailure>> => {
  const { db, chain, contract, carries } = parts;
  if (!carries || waiting < 2) return ok(ONE_BY_ONE);
  const known = await carrierOn(db, chain.chainId);
  if (known !== undefined && OPEN_TRANSACTION_STATES.has(known.state)) return ok(ONE_BY_ONE);
  const stands = known?.state === 'confirmed' ? known.address : undefined;
  if (stands !== undefined) {
    const status = await chain.status(contract, stands);
    if (!status.ok) return status;
    if (status.value.roles.includes('mover')) return ok({ carrier: stands, sent: 0 });
  }
  if (stands === undefined && waiting < WORTHWHILE) return ok(ONE_BY_ONE);
  const own = await chain.status(contract, chain.sender);
  if (!own.ok) return own;
  if (!own.value.roles.includes('admin')) return ok(ONE_BY_ONE);
  return stands === undefined ? putThere(parts) : giveRole(parts, stands);
};

const ONE_SENT = ok<Carrying>({ carrier: undefined, sent: 1 });

/** Signs, stores and sends the transaction that puts it on the chain. */
const putThere = async (parts: ChainWorkerParts): Promise<Result<Carrying, ChainFailure>> => {
  const { transact, chain, sender, clock } = parts;
  const nonce = await firstNonce(parts);
  if (!nonce.ok) return nonce;
  const prepared = await chain.prepare({ kind: 'deployCarrier' }, nonce.value);
  if (!prepared.ok) return prepared;
  const { hash, raw, creates: address } = prepared.value;
  if (address === undefined) return fail({ reason: 'refused', detail: 'a deployment that makes nothing' });
  const now = clock.now();
  await transact(async (tx) => {
    const { chainId } = chain;
    await tx.insert(chainTransactions).values({ hash, raw, nonce: nonce.value, sender, chainId, createdAt: now, updatedAt: now });
    await tx
      .insert(chainCarriers)
      .values({ chainId, address, txHash: hash })
      .onConflictDoUpdate({ target: chainCarriers.chainId, set: { address, txHash: hash } });
  });
  const sent = await sendAll(parts, [{ hash, raw }]);
  return sent.ok ? ONE_SENT : sent;
};

const giveRole = async (parts: ChainWorkerParts, carrier: Address): Promise<Result<Carrying, ChainFailure>> => {
  const underWay = (await openTransactions(parts)).some(({ roleChange }) => roleChange?.account === carrier);
  if (underWay) return ok(ONE_BY_ONE);
  const given = await changeRoles(parts, 'grant', ['mover'], carrier);
  return given.ok ? ONE_SENT : given;
};

import { type ChainFailure, MOST_IN_A_MOVE, type SignedTransaction } from '@naru/domain/chain';
import { fail, ok, type Result } from '@naru/domain/shared';
import { inArray, sql } from 'drizzle-orm';
import { inTrace } from '../../shared/trace.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { chainActions, chainTransactions } from '../../stores/schema/index.ts';
import { carrierFor } from './carrier.ts';
import type { ChainWorkerParts } from './chain-worker-parts.ts';
import { commandOf } from './command-of.ts';
import { firstNonce } from './first-nonce.ts';
import { refuse } from './freeze.ts';
import { sendAll } from './send-all.ts';
import { type Group, grouped, halvesOf, mayGoTogether, ready } from './waiting-actions.ts';
import { doubtOf } from './watch.ts';

/** At most so many transactions are on their way at once. */
const MOST_ON_THEIR_WAY = 16;
/** So many are signed side by side: most of the time goes by in waiting for the database and the chain. */
const SIDE_BY_SIDE = 4;
/** A command that blocks have refused so often is refused for good. */
const MOST_TRIES = 5;

interface Signed {
  readonly group: Group;
  readonly transaction: SignedTransaction;
}

/** Signs, stores and sends what waits; answers how many transactions were sent. A failure that is nobody's command's fault ends the round. */
export const submitWaiting = async (parts: ChainWorkerParts, onTheirWay: number): Promise<Result<number, ChainFailure>> => {
  const waiting = await ready(parts);
  if (waiting.length === 0) return ok(0);
  const carrying = await carrierFor(parts, waiting.filter(mayGoTogether).length);
  if (!carrying.ok) return carrying;
  const { carrier, sent: before } = carrying.value;
  // On the embedded chain it stands there by now: what waits goes together in the next round.
  if (before > 0 && !parts.mayDrop) return ok(before);
  const groups = grouped(waiting, { mints: parts.batch, moves: carrier === undefined ? 1 : MOST_IN_A_MOVE });
  const first = await firstNonce(parts);
  if (!first.ok) return first;
  let sent = 0;
  // What the embedded chain takes stands in a block by then, and is on its way no longer.
  const room = () => (parts.stopping() ? 0 : MOST_ON_THEIR_WAY - onTheirWay - before - (parts.mayDrop ? sent : 0));
  while (groups.length > 0 && room() > 0) {
    const { signed, failure } = await signSome(parts, groups, first.value + sent, room());
    if (signed.length > 0) await store(parts, signed);
    const sending = await sendAll(
      parts,
      signed.map(({ group, transaction: { hash, raw } }) => ({ hash, raw, trace: group[0].trace })),
    );
    // Dearer since it was signed: looked after at once, with what is on its way.
    if (!sending.ok) return sending.failure.reason === 'underpriced' ? ok(before + sent + signed.length) : sending;
    if (failure !== undefined) return fail(failure);
    sent += signed.length;
  }
  return ok(before + sent);
};

/** Signs a transaction for up to so many groups. What can never succeed fails for good, and groups behind it are put back: their nonces would be wrong. */
const signSome = async (
  parts: ChainWorkerParts,
  groups: Group[],
  nonce: number,
  most: number,
): Promise<{ signed: Signed[]; failure?: ChainFailure }> => {
  const taken = groups.splice(0, most);
  const outcomes: Result<SignedTransaction, ChainFailure>[] = [];
  for (let from = 0; from < taken.length; from += SIDE_BY_SIDE)
    outcomes.push(...(await Promise.all(taken.slice(from, from + SIDE_BY_SIDE).map((group, n) => sign(parts, group, nonce + from + n)))));
  const signed: Signed[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    const group = taken[index];
    if (group === undefined) break;
    if (outcome.ok) {
      signed.push({ group, transaction: outcome.value });
      continue;
    }
    const { failure } = outcome;
    if (failure.reason !== 'reverted') return { signed, failure };
    const doubt = parts.mayDrop ? await doubtOf(parts) : undefined;
    if (doubt !== undefined) return { signed, failure: doubt };
    if (group.length === 1) await refuse(parts, group[0], [failure.error, ...failure.args].join(' '));
    groups.unshift(...halvesOf(group), ...taken.slice(index + 1));
    break;
  }
  return { signed };
};

const sign = async (parts: ChainWorkerParts, group: Group, nonce: number): Promise<Result<SignedTransaction, ChainFailure>> => {
  if (group[0].tries >= MOST_TRIES) return fail({ reason: 'reverted', error: 'refused in every block', args: [] });
  // What a block has refused once is tried before it is sent again, which tells why. Where gas costs, everything is tried.
  const untried = !parts.mayDrop && group[0].tries === 0;
  const command = await commandOf(parts, group);
  return inTrace(group[0].trace, () => parts.chain.prepare(command, nonce, { untried }));
};

/** Writes the bytes before anybody sees them; whoever goes on after a crash sends these and no others (I8). */
const store = ({ transact, chain, sender, clock }: ChainWorkerParts, signed: readonly Signed[]): Promise<void> =>
  transact(async (tx) => {
    const now = clock.now();
    await tx.insert(chainTransactions).values(
      signed.map(({ transaction: { hash, raw, nonce } }) => ({
        hash,
        raw,
        nonce,
        sender,
        chainId: chain.chainId,
        createdAt: now,
        updatedAt: now,
      })),
    );
    for (const { group, transaction } of signed) {
      const ids = group.map(({ id }) => id);
      const set = { txHash: transaction.hash, refusedAt: null, tries: sql`${chainActions.tries} + 1`, updatedAt: now };
      const submitted = await moveRows(tx, 'chainAction', 'submit', { where: inArray(chainActions.id, ids), set });
      if (submitted.length < ids.length) throw new Error('a command was signed that does not wait');
    }
  });

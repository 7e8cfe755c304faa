import type { ChainFailure, SignedTransaction } from '@naru/domain/chain';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, asc, eq, inArray, max, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { chainActions, chainTransactions, tokens } from '../../stores/schema/index.ts';
import { commandOf } from './command-of.ts';
import { failAction } from './fail-action.ts';
import type { ActionRow, RelayParts } from './relay-parts.ts';
import { sendStored } from './send-stored.ts';

/** At most so many transactions are on their way at once. */
const MOST_ON_THEIR_WAY = 16;
/** As many commands as one look takes up. */
const LOOK = 500;
/** A command that blocks have refused so often is refused for good. */
const MOST_TRIES = 5;

type Group = readonly [ActionRow, ...ActionRow[]];
type Waiting = ActionRow & { readonly productId: number };

/** What waits and can go: for each token in its order, so that no command overtakes an earlier one to the same token. */
const ready = async ({ db }: RelayParts): Promise<Waiting[]> => {
  const earlier = alias(chainActions, 'earlier');
  const overtaken = db
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.tokenId, chainActions.tokenId),
        inArray(earlier.state, ['queued', 'submitted']),
        sql`${earlier.id} < ${chainActions.id}`,
      ),
    );
  const rows = await db
    .select({ action: chainActions, productId: tokens.productId })
    .from(chainActions)
    .innerJoin(tokens, eq(tokens.tokenId, chainActions.tokenId))
    .where(and(eq(chainActions.state, 'queued'), notExists(overtaken)))
    .orderBy(asc(chainActions.id))
    .limit(LOOK);
  return rows.map(({ action, productId }) => ({ ...action, productId }));
};

/** Mintings of one product with consecutive numbers go together; everything else goes alone. */
export const grouped = (waiting: readonly Waiting[], batch: number): Group[] => {
  const groups: [Waiting, ...Waiting[]][] = [];
  for (const action of waiting) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    const goesOn =
      before?.kind === 'minting' &&
      action.kind === 'minting' &&
      before.productId === action.productId &&
      BigInt(before.tokenId) + 1n === BigInt(action.tokenId);
    if (goesOn && last !== undefined && last.length < batch) last.push(action);
    else groups.push([action]);
  }
  return groups;
};

/** Signs, stores and sends what waits; answers how many transactions were sent. A failure that is nobody's command's fault ends the round. */
export const submitWaiting = async (parts: RelayParts, onTheirWay: number): Promise<Result<number, ChainFailure>> => {
  const groups = grouped(await ready(parts), parts.batch);
  if (groups.length === 0 || onTheirWay >= MOST_ON_THEIR_WAY) return ok(0);
  const first = await firstNonce(parts);
  if (!first.ok) return first;
  let sent = 0;
  const room = () => onTheirWay + sent < MOST_ON_THEIR_WAY && !parts.stopping();
  for (let group = groups.shift(); group !== undefined && room(); group = groups.shift()) {
    if (group[0].tries >= MOST_TRIES) {
      await failAction(parts, group[0], 'refused in every block');
      continue;
    }
    // What a block has refused once is tried before it is sent again, which tells why. Where gas costs, everything is tried.
    const untried = !parts.mayDrop && group[0].tries === 0;
    const prepared = await parts.chain.prepare(await commandOf(parts, group), first.value + sent, { untried });
    if (!prepared.ok) {
      const { failure } = prepared;
      if (failure.reason !== 'reverted') return prepared;
      if (group.length === 1) await failAction(parts, group[0], [failure.error, ...failure.args].join(' '));
      groups.unshift(...halvesOf(group));
      continue;
    }
    await store(parts, group, prepared.value);
    sent += 1;
    const gone = await sendStored(parts, prepared.value);
    if (!gone.ok) return fail(gone.failure);
  }
  return ok(sent);
};

/** The contract refuses a minting as a whole: what is wrong with one of its tokens is found by halves, and the others are minted. */
const halvesOf = (group: Group): Group[] => {
  const middle = Math.ceil(group.length / 2);
  const [[first, ...others], [second, ...rest]] = [group.slice(0, middle), group.slice(middle)];
  return first === undefined || second === undefined
    ? []
    : [
        [first, ...others],
        [second, ...rest],
      ];
};

/** The next number for a transaction of ours: after the last one that is in a block, and after the last one that is stored. */
const firstNonce = async ({ db, chain }: RelayParts): Promise<Result<number, ChainFailure>> => {
  const next = await chain.nextNonce();
  if (!next.ok) return next;
  const [stored] = await db
    .select({ last: max(chainTransactions.nonce) })
    .from(chainTransactions)
    .where(and(eq(chainTransactions.chainId, chain.chainId), sql`${chainTransactions.state} <> 'replaced'`));
  return ok(Math.max(next.value, (stored?.last ?? -1) + 1));
};

/** Writes the bytes before anybody sees them; whoever goes on after a crash sends these and no others (trust, I8). */
const store = ({ transact, chain, clock }: RelayParts, group: Group, { hash, raw, nonce }: SignedTransaction): Promise<void> =>
  transact(async (tx) => {
    const now = clock.now();
    await tx.insert(chainTransactions).values({ hash, raw, nonce, chainId: chain.chainId, createdAt: now, updatedAt: now });
    const ids = group.map(({ id }) => id);
    await tx
      .update(chainActions)
      .set({ state: 'submitted', txHash: hash, tries: sql`${chainActions.tries} + 1`, updatedAt: now })
      .where(inArray(chainActions.id, ids));
  });

import { OPEN_CHAIN_STATES } from '@naru/domain/chain';
import { and, asc, eq, gt, inArray, isNull, lte, min, or } from 'drizzle-orm';
import { chainActions, inStates, products, tokens } from '../../stores/schema/index.ts';
import type { ActionRow, ChainWorkerParts } from './chain-worker-parts.ts';
import { ASK_AGAIN_MS } from './freeze.ts';

/** As many commands as one look takes up. */
const LOOK = 500;

export type Group = readonly [ActionRow, ...ActionRow[]];
/** What is said once for all tokens of a minting, and whether whose the token is may be seen. */
interface Terms extends Pick<typeof tokens.$inferSelect, 'siteCode' | 'visibility'> {
  readonly royaltyBps: number;
}
/** A command with what its token was, or is, minted under. */
type Waiting = ActionRow & Terms;

/** What can go now, in order for each token. Two plain index steps: in one statement the planner misjudges freshly written rows and compares all with all. */
export const ready = async (parts: ChainWorkerParts): Promise<Waiting[]> => {
  for (let after = 0; ; ) {
    const look = await queuedAfter(parts, after);
    const last = look.at(-1);
    const going = await notOvertaking(parts, look);
    // Where all wait for what is on its way, those behind them need not.
    if (going.length > 0 || last === undefined || look.length < LOOK) return going;
    after = last.id;
  }
};

const queuedAfter = async ({ db, clock }: ChainWorkerParts, after: number): Promise<Waiting[]> => {
  const longAgo = new Date(clock.now().getTime() - ASK_AGAIN_MS);
  const mayBeAsked = or(isNull(chainActions.refusedAt), lte(chainActions.refusedAt, longAgo));
  const rows = await db
    .select({ action: chainActions, siteCode: tokens.siteCode, visibility: tokens.visibility, royaltyBps: products.royaltyBasisPoints })
    .from(chainActions)
    .innerJoin(tokens, eq(tokens.tokenId, chainActions.tokenId))
    .innerJoin(products, eq(products.id, tokens.productId))
    .where(and(eq(chainActions.state, 'queued'), gt(chainActions.id, after), mayBeAsked))
    .orderBy(asc(chainActions.id))
    .limit(LOOK);
  return rows.map(({ action, ...terms }) => ({ ...action, ...terms }));
};

const notOvertaking = async ({ db }: ChainWorkerParts, waiting: readonly Waiting[]): Promise<Waiting[]> => {
  if (waiting.length === 0) return [];
  const rows = await db
    .select({ first: min(chainActions.id) })
    .from(chainActions)
    .where(
      and(
        inArray(
          chainActions.tokenId,
          waiting.map(({ tokenId }) => tokenId),
        ),
        inStates(chainActions.state, OPEN_CHAIN_STATES),
      ),
    )
    .groupBy(chainActions.tokenId);
  const firsts = new Set(rows.map(({ first }) => first));
  return waiting.filter(({ id }) => firsts.has(id));
};

/**
 * Whether a move may go with others. What was refused before goes alone, since all of a transaction is refused for one of them; and so does an NFT
 * that is private, since the passports of the others would show to whom it goes.
 */
export const mayGoTogether = ({ kind, tries, refusedAt, visibility }: Waiting): boolean =>
  kind === 'transferFrom' && tries === 0 && refusedAt === null && visibility !== 'private';

/**
 * Mintings of one issuer under one royalty with consecutive numbers go together, of however many products, and moves of whomever; everything else
 * goes alone. At most so many together; no token stands twice among what is ready, so that each keeps its order.
 */
export const grouped = (waiting: readonly Waiting[], most: { readonly mints: number; readonly moves: number }): Group[] => {
  const groups: [Waiting, ...Waiting[]][] = [];
  let moves: Waiting[] = [];
  for (const action of waiting) {
    if (mayGoTogether(action)) {
      if (moves.length > 0 && moves.length < most.moves) moves.push(action);
      else {
        const begun: [Waiting, ...Waiting[]] = [action];
        moves = begun;
        groups.push(begun);
      }
      continue;
    }
    const last = groups.at(-1);
    const before = last?.at(-1);
    const goesOn =
      before?.kind === 'minting' &&
      action.kind === 'minting' &&
      before.siteCode === action.siteCode &&
      before.royaltyBps === action.royaltyBps &&
      BigInt(before.tokenId) + 1n === BigInt(action.tokenId);
    if (goesOn && last !== undefined && last.length < most.mints) last.push(action);
    else groups.push([action]);
  }
  return groups;
};

/** The contract refuses a transaction as a whole: what is wrong with one of its tokens is found by halves, and the others go. */
export const halvesOf = (group: Group): Group[] => {
  const middle = Math.ceil(group.length / 2);
  const [[first, ...others], [second, ...rest]] = [group.slice(0, middle), group.slice(middle)];
  return first === undefined || second === undefined
    ? []
    : [
        [first, ...others],
        [second, ...rest],
      ];
};

import type { Failure } from '@naru/domain/failure';
import { type ReversalCause, type ReversalEnd, whyNotReversible } from '@naru/domain/order';
import { ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { approvedByReversal, archiveApproval } from '../../kernel/approvals.ts';
import { authorize } from '../../kernel/authorize.ts';
import { burnToken } from '../../kernel/burn-token.ts';
import type { Deps } from '../../kernel/deps.ts';
import { moveToken, partyOf } from '../../kernel/move-token.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import type { FoundSale } from '../../reads/order/found-sale.ts';
import type { Db } from '../../stores/db.ts';
import { members } from '../../stores/schema/index.ts';
import { takeOffSale } from '../listing/cancel-listing.ts';
import { markReversal } from './reverse.ts';
import { tellReversal } from './tell-reversal.ts';

/** Why a sale goes back, and who says so. */
export interface SaidReversal {
  readonly cause: Extract<ReversalCause, 'withdrawal' | 'house'>;
  /** What both sides read. */
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** What becomes of the NFT, and what goes back, in whole won. */
export interface ReversedSale {
  readonly nft: ReversalEnd;
  readonly price: number;
}

/**
 * Takes a sale back, on rows that are locked: the NFT goes to the member who sold it, or leaves the world where its issuer did, and its price is due
 * to go back to its buyer at the cost of whoever earned of it. Refused as the rules say.
 */
export const reverseSale = async (deps: Deps, tx: Db, sale: FoundSale, said: SaidReversal): Promise<Result<ReversedSale, Failure>> => {
  const allowed = passOrRefuse(whyNotReversible(sale.facts));
  if (!allowed.ok) return allowed;
  const { order } = sale;
  const nft = await takeNftBack(deps, tx, sale, said);
  const returned = await markReversal(tx, order.id, { ...said, bearer: 'earners', nft });
  if (returned === undefined) throw new Error('a sale that goes back already');
  await tellReversal(tx, order, { nft, returned, reason: said.reason, at: said.at });
  return ok({ nft, price: returned.amount });
};

/** Whether a member is still there to have something back. */
const isThere = async (tx: Db, memberId: number): Promise<boolean> =>
  only(await tx.select({ state: members.state }).from(members).where(eq(members.id, memberId))).state !== 'left';

const takeNftBack = async (
  deps: Deps,
  tx: Db,
  { order, found: { token, listing } }: FoundSale,
  { cause, at }: SaidReversal,
): Promise<Extract<ReversalEnd, 'back' | 'burnt'>> => {
  const { id, tokenId, buyerMemberId: buyer, sellerMemberId: seller } = order;
  if (tokenId === null) throw new Error('an order without an NFT');
  // What its buyer offers is nobody's to buy any more.
  if (listing !== undefined) await takeOffSale(tx, listing, at);
  const approved = await approvedByReversal({ reversal: id, tokenId, buyer, cause });
  await archiveApproval(deps, tx, { memberId: buyer, approved, at });
  const leave = { token, by: { memberId: buyer }, cause: `reversal:${id}`, approval: approved.digest } as const;
  const from = await partyOf(tx, buyer);
  if (seller !== null && (await isThere(tx, seller))) {
    const under = await authorize(deps, tx, { ...leave, act: { kind: 'move', to: { memberId: seller } } });
    await moveToken(deps, tx, { token, from, to: await partyOf(tx, seller), tradeType: 'transfer', price: null, under, at });
    return 'back';
  }
  const under = await authorize(deps, tx, { ...leave, act: { kind: 'burn' } });
  await burnToken(tx, { token, from, under, at });
  return 'burnt';
};

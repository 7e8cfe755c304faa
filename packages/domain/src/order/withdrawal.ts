import { type Failure, failure } from '../failure/code.ts';
import type { DealSide } from '../listing/deal.ts';
import type { NftKind, ProductType } from '../nft/kinds.ts';

/**
 * What says whether a purchase can be withdrawn from without a reason (product 13, prices): a member who sells is no business; gold is worth something
 * else every day. Goods wait in their issuer's vault, and a digital work behind its picture: nothing bars it until they are asked for, or its original
 * is opened.
 */
export const WITHDRAWAL_GROUNDS = Object.freeze(['member', 'gold', 'goods', 'digital'] as const);
export type WithdrawalGround = (typeof WITHDRAWAL_GROUNDS)[number];

/** The grounds that bar it; their buyers consent to that before they pay. */
const BARRED: ReadonlySet<WithdrawalGround> = new Set(['member', 'gold']);

export const isBarred = (ground: WithdrawalGround): boolean => BARRED.has(ground);

/** What a buyer is told, and consents to where it bars withdrawing, by whom it is bought from and what it is. */
export const withdrawalGround = (
  from: DealSide,
  { nftKind, productType }: { readonly nftKind: NftKind; readonly productType: ProductType },
): WithdrawalGround => {
  if (from === 'member') return 'member';
  if (productType === 'gold') return 'gold';
  return nftKind === 'transferable' ? 'goods' : 'digital';
};

/**
 * What an order says of the original of its work. Orders that were made before originals were held back have `heldBack` false: their buyers were told
 * that it is supplied with the purchase, and nobody wrote down whether they opened it.
 */
export interface OriginalFacts {
  readonly heldBack: boolean;
  /** When its buyer first opened it, or had it opened to others. */
  readonly openedAt: Date | null;
}

/** What keeps the buyer of a digital work from withdrawing: its supply has begun (electronic commerce act 17.2.5). */
export const whyOpened = ({ heldBack, openedAt }: OriginalFacts): readonly Failure[] => {
  if (!heldBack) return [failure('withdrawalBarred', { data: { ground: 'digital' } })];
  return openedAt === null ? [] : [failure('withdrawalOpened', { data: { at: openedAt.toISOString() } })];
};

/** A purchase whose original is about to be given to its buyer, or to whom they name. */
export interface OpenedPurchase {
  readonly original: OriginalFacts;
  readonly ground: WithdrawalGround;
  /** Until when it may be withdrawn from. */
  readonly until: Date;
  /** Its buyer was told that opening ends that, and wants it opened. */
  readonly endsWithdrawal: boolean;
}

/** Why an original is not opened yet: it would end a right that its buyer has not been told of (electronic commerce act 17.6). */
export const whyNotOpened = ({ original, ground, until, endsWithdrawal }: OpenedPurchase, now: Date): readonly Failure[] => {
  const ends = ground === 'digital' && whyOpened(original).length === 0 && now < until;
  return ends && !endsWithdrawal ? [failure('openingEndsWithdrawal', { data: { until: until.toISOString() } })] : [];
};

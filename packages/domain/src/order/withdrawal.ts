import type { DealSide } from '../listing/deal.ts';
import type { NftKind, ProductType } from '../nft/kinds.ts';

/**
 * What says whether a purchase can be withdrawn from without a reason (product 13, prices): a member who sells is no business; gold is worth something
 * else every day; digital content is supplied at once. Goods wait in their issuer's vault: nothing bars it until they are asked for.
 */
export const WITHDRAWAL_GROUNDS = Object.freeze(['member', 'gold', 'goods', 'digital'] as const);
export type WithdrawalGround = (typeof WITHDRAWAL_GROUNDS)[number];

/** The grounds that bar it; their buyers consent to that before they pay. */
const BARRED: ReadonlySet<WithdrawalGround> = new Set(['member', 'gold', 'digital']);

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

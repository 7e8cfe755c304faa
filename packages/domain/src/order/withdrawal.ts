import type { DealSide } from '../listing/deal.ts';
import type { NftKind, ProductType } from '../nft/kinds.ts';

/**
 * Why withdrawing from a purchase without a reason is barred (product 13, prices): a member who sells is no business; gold is worth something else
 * every day; goods wait in their issuer's vault while their NFT is the buyer's at once; digital content is supplied at once.
 */
export type WithdrawalGround = 'member' | 'gold' | 'goods' | 'digital';

/** The ground that a buyer is told and consents to, by whom it is bought from and what it is. */
export const withdrawalGround = (
  from: DealSide,
  { nftKind, productType }: { readonly nftKind: NftKind; readonly productType: ProductType },
): WithdrawalGround => {
  if (from === 'member') return 'member';
  if (productType === 'gold') return 'gold';
  return nftKind === 'transferable' ? 'goods' : 'digital';
};

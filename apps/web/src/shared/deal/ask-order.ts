import type { NftCard } from '@naru/domain/nft';
import { withdrawalGround } from '@naru/domain/order';
import type { Won } from '@naru/domain/shared';
import { workName } from '@naru/messages';
import type { OrderDraft } from '../overlay/overlay-kinds.ts';

/** The order of exactly this NFT from the member who sells it, at the price that is shown; null where it is not on sale. */
export const askOrder = (card: NftCard, declaredValue: Won | null): OrderDraft | null => {
  const { tokenId, listingId, name, number, siteName, thumbnail, price, productType } = card;
  if (listingId === null || price === null) return null;
  return {
    name: workName({ name, number }),
    issuer: siteName,
    picture: thumbnail,
    target: { kind: 'listing', listingId },
    price,
    withdrawal: withdrawalGround('member', card),
    goods: { productType, declaredValue },
    seller: { tokenId, number },
  };
};

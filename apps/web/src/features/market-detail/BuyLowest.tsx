import type { MarketDetail } from '@naru/domain/listing';
import { withdrawalGround } from '@naru/domain/order';
import { BuyButton } from '../../overlays/order/BuyButton.tsx';
import { askOrder } from '../../shared/deal/ask-order.ts';
import { useLowest } from '../../shared/deal/use-lowest.ts';
import { goodsOf } from '../../shared/exchange/goods.ts';
import type { OrderDraft } from '../../shared/overlay/overlay-kinds.ts';
import { useMember } from '../../shared/session/use-member.ts';
import { TEXTS } from './texts.ts';

/**
 * Buys at the lowest price that is shown: new from the store, or exactly the NFT that stands first among what members ask, so that the dialog names its
 * seller. Where that one is not in sight, the market finds it; if it has gone, the dialog says the new price (product 7, min-price-buyable).
 */
export const BuyLowest = ({ product }: { product: MarketDetail }) => {
  const lowest = useLowest(product.deal);
  const me = useMember()?.nickname;
  if (lowest === null) return null;
  const first = product.listings.dataList.find(({ price, ownerNickname }) => price === lowest.price && ownerNickname !== me);
  const exact = lowest.from === 'member' && first !== undefined ? askOrder(first, product.deal.declaredValue) : null;
  return <BuyButton label={TEXTS.buy} order={exact ?? orderOf(product, lowest)} />;
};

const orderOf = (product: MarketDetail, { from, price }: NonNullable<ReturnType<typeof useLowest>>): OrderDraft => {
  const { productId, name, siteName, thumbnail } = product;
  return {
    name,
    issuer: siteName,
    picture: thumbnail,
    target: { kind: from === 'store' ? 'store' : 'cheapest', productId },
    price,
    withdrawal: withdrawalGround(from, product),
    goods: goodsOf(product),
  };
};

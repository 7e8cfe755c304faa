import type { MarketDetail } from '@naru/domain/listing';
import { BuyButton } from '../../overlays/order/BuyButton.tsx';
import { useLowest } from '../../shared/deal/use-lowest.ts';
import { TEXTS } from './texts.ts';

/**
 * Buys at the lowest price that is shown, new from the store or from a member; if a member's has gone, the dialog says the new one (product 7,
 * min-price-buyable).
 */
export const BuyLowest = ({ product: { productId, name, siteName, thumbnail, deal } }: { product: MarketDetail }) => {
  const lowest = useLowest(deal);
  if (lowest === null) return null;
  const target = { kind: lowest.from === 'store' ? 'store' : 'cheapest', productId } as const;
  return (
    <BuyButton
      label={TEXTS.buy}
      order={{ name, issuer: siteName, picture: thumbnail, target, price: lowest.price, withdrawalBarred: true }}
    />
  );
};

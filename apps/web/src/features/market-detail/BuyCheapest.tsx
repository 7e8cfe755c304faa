import type { MarketDetail } from '@naru/domain/listing';
import { BuyButton } from '../../overlays/order/BuyButton.tsx';
import { TEXTS } from './texts.ts';

/** Buys the cheapest listing at the price that is shown; if it has gone, the dialog says the new one (product 7, min-price-buyable). */
export const BuyCheapest = ({ product: { productId, name, siteName, thumbnail, lowestPrice } }: { product: MarketDetail }) => {
  if (lowestPrice === null) return null;
  const target = { kind: 'cheapest', productId } as const;
  return (
    <BuyButton
      label={TEXTS.buy}
      order={{ name, issuer: siteName, picture: thumbnail, target, price: lowestPrice, withdrawalBarred: true }}
    />
  );
};

import { Button } from '@mantine/core';
import type { MarketDetail } from '@naru/domain/listing';
import { warmOverlays } from '../../overlays/warm.ts';
import { useBuy } from '../../shared/trade/use-buy.ts';
import { TEXTS } from './texts.ts';

/** Buys the cheapest listing at the price that is shown; if it has gone, the dialog says the new one (specification, section 7, min-price-buyable). */
export const BuyCheapest = ({ product }: { product: MarketDetail }) => {
  const buy = useBuy();
  const price = product.lowestPrice;
  if (price === null) return null;
  return (
    <Button
      size="lg"
      onPointerEnter={warmOverlays}
      onFocus={warmOverlays}
      onClick={() =>
        buy({
          name: product.name,
          issuer: product.siteName,
          picture: product.thumbnail,
          target: { kind: 'cheapest', productId: product.productId },
          price,
          withdrawalBarred: true,
        })
      }
    >
      {TEXTS.buy}
    </Button>
  );
};

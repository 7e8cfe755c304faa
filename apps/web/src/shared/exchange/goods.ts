import type { ProductDeal } from '@naru/domain/listing';
import type { ProductType } from '@naru/domain/nft';
import type { Won } from '@naru/domain/shared';

/** Goods that an NFT is redeemed for: of which kind, and what they are declared to be worth; null where there are none. */
export interface Goods {
  readonly productType: ProductType;
  readonly declaredValue: Won | null;
}

/** The goods of a product, by what it can be had for. */
export const goodsOf = ({
  productType,
  deal,
}: Pick<Goods, 'productType'> & { readonly deal: Pick<ProductDeal, 'declaredValue'> }): Goods => ({
  productType,
  declaredValue: deal.declaredValue,
});

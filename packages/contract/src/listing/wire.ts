import { NFT_KIND, PRODUCT_TYPE } from '@naru/domain/nft';
import * as z from 'zod/mini';
import { pictureFields } from '../file/wire.ts';
import { nftCardWire, productTextFields } from '../nft/wire.ts';
import { codeOf, did, instant, nonNegativeInteger, pageOf, positiveInteger, siteCode, won } from '../shared/primitives.ts';
import { dealWire } from './deal-wire.ts';

const marketFields = {
  productId: positiveInteger,
  siteCode,
  siteName: z.string(),
  productName: z.string(),
  ...pictureFields,
  nftKind: codeOf(NFT_KIND),
  productType: codeOf(PRODUCT_TYPE),
  listingCount: nonNegativeInteger,
  lowestPrice: z.nullable(won),
  storePrice: z.nullable(won),
};

/** A product with its open listings, as one card. */
export const marketCardWire = z.object(marketFields);

/** The market's page of one product (product 3: marketPlaceDetail, dataList). */
export const marketDetailWire = z.object({
  marketPlaceDetail: z.object({ ...marketFields, ...productTextFields, totalQuantity: positiveInteger, deal: dealWire }),
  ...pageOf(nftCardWire).shape,
});

/** What a buyer is told of the member who sells an NFT. */
export const sellerRecordWire = z.object({
  nickname: z.string(),
  did: z.nullable(did),
  joinedAt: instant,
  sold: nonNegativeInteger,
  bought: nonNegativeInteger,
  paidInTime: nonNegativeInteger,
  lapsed: nonNegativeInteger,
  upheld: nonNegativeInteger,
});

/** What a gram of fine gold costs; null while nobody has told it lately. */
export const goldReferenceWire = z.nullable(z.object({ perGram: won, source: z.string(), at: instant }));

import { FAILURE_CODES } from '@naru/domain/failure';
import { MEDIA_KIND, NFT_KIND, NFT_LOCKS, NFT_STATE, PRODUCT_TYPE, SALE_STATE } from '@naru/domain/nft';
import * as z from 'zod/mini';
import { pictureFields } from '../file/wire.ts';
import { dealWire } from '../listing/deal-wire.ts';
import { codeOf, did, instant, nonNegativeInteger, positiveInteger, siteCode, tokenId, won } from '../shared/primitives.ts';

/** Codes of the NFT state (product 3). */
export const nftStateWire = codeOf(NFT_STATE);

/** Codes of the sale state (product 3). */
export const saleStateWire = codeOf(SALE_STATE);

/** A label with its value. */
export const factWire = z.object({ label: z.string(), value: z.string() });

const nftFields = {
  tokenId,
  productId: positiveInteger,
  listingId: z.nullable(positiveInteger),
  siteCode,
  siteName: z.string(),
  tokenName: z.string(),
  number: positiveInteger,
  ...pictureFields,
  mediaType: codeOf(MEDIA_KIND),
  nftKind: codeOf(NFT_KIND),
  productType: codeOf(PRODUCT_TYPE),
  state: nftStateWire,
  saleState: saleStateWire,
  reserved: z.boolean(),
  price: z.nullable(won),
  ownerNickname: z.nullable(z.string()),
  visibility: z.literal([0, 1]),
  /** What keeps it where it is; null when nothing does. */
  lock: z.nullable(z.enum(NFT_LOCKS)),
};

/** One NFT in a list. */
export const nftCardWire = z.object(nftFields);

/** The facts that every page of a product or of an NFT tells. */
export const productTextFields = {
  description: z.string(),
  details: z.string(),
  guidance: z.string(),
  notice: z.array(factWire),
};

const why = z.optional(z.nullable(codeOf(FAILURE_CODES)));

/** One NFT in full. */
export const nftDetailWire = z.object({
  ...nftFields,
  ...productTextFields,
  textsChangedAt: z.nullable(instant),
  itemId: positiveInteger,
  totalQuantity: positiveInteger,
  ownerDid: z.nullable(did),
  ownedByMe: z.boolean(),
  /** By act: null when the caller can, otherwise the code of the refusal. */
  whyNot: z.object({ buy: why, offer: why, list: why, send: why, exchange: why }),
  mintedAt: instant,
  mintTxId: z.string(),
  royaltyBasisPoints: nonNegativeInteger,
  lastPrice: z.nullable(won),
  lowestPrice: z.nullable(won),
  ownCost: z.nullable(won),
  deal: dealWire,
  /** 0: the picture leads the page, 1: the facts do. */
  detailType: z.literal([0, 1]),
  listing: z.nullable(z.object({ listingId: positiveInteger, price: won, version: nonNegativeInteger, listedAt: instant })),
});

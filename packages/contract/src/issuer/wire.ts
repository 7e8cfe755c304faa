import { FACT_LIMITS, MOST_ITEMS, PRODUCT_DEED, type ProductField } from '@naru/domain/issuer';
import { NFT_KIND, PRODUCT_TYPE } from '@naru/domain/nft';
import { PAYMENT_METHOD } from '@naru/domain/order';
import { TEXT_LIMITS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import {
  codeOf,
  did,
  instant,
  line,
  nonNegativeInteger,
  positiveInteger,
  secretId,
  siteCode,
  someLine,
  someText,
  text,
  tokenId,
  won,
} from '../shared/primitives.ts';
import { chosenPictureWire } from '../unfinished/wire.ts';

/** Words of the product's state on the wire. */
export const PRODUCT_STATE_WIRE = Object.freeze({ draft: 'DRAFT', onSale: 'ON_SALE', hidden: 'HIDDEN', deleted: 'DELETED' } as const);

/** One row of the issuer center's product list (product 3, store product cell). */
export const issuerProductWire = z.object({
  productId: positiveInteger,
  displayId: z.string(),
  siteCode,
  productName: z.string(),
  ...pictureReply.schema.shape,
  state: codeOf(PRODUCT_STATE_WIRE),
  price: won,
  totalQuantity: nonNegativeInteger,
  mintedCount: nonNegativeInteger,
  listCount: nonNegativeInteger,
  reserveCount: nonNegativeInteger,
  soldCount: nonNegativeInteger,
  revokedCount: nonNegativeInteger,
  lowestPrice: z.nullable(won),
  lastPrice: z.nullable(won),
  row: nonNegativeInteger,
  col: nonNegativeInteger,
  active: z.boolean(),
  delete: z.boolean(),
  createDatetime: instant,
  updateDatetime: instant,
});

/** How a site stands: its products, its items, and how many of the items are in which state. */
export const issuerCountersWire = z.object({
  products: nonNegativeInteger,
  items: nonNegativeInteger,
  minted: nonNegativeInteger,
  onSale: nonNegativeInteger,
  reserved: nonNegativeInteger,
  sold: nonNegativeInteger,
  revoked: nonNegativeInteger,
});

/** What of a product its issuer may change in one go. */
export const productChangeWire = z.object({
  productName: someLine(TEXT_LIMITS.name),
  productCategoryId: z.nullable(positiveInteger),
  productType: codeOf(PRODUCT_TYPE),
  nftKind: codeOf(NFT_KIND),
  description: someText(TEXT_LIMITS.long),
  details: text(TEXT_LIMITS.long),
  guidance: text(TEXT_LIMITS.long),
  externalLink: line(TEXT_LIMITS.link),
  royaltyBasisPoints: z.int().check(z.gte(0), z.lte(5_000)),
  perMemberLimit: z.nullable(positiveInteger),
  saleFrom: z.nullable(instant),
  saleUntil: z.nullable(instant),
  notice: z.array(z.object({ label: someLine(FACT_LIMITS.label), value: text(TEXT_LIMITS.long) })).check(z.maxLength(FACT_LIMITS.lines)),
});

/** What an issuer fills in to make a product. */
export const productDraftWire = z.object({
  ...productChangeWire.shape,
  price: won,
  quantity: z.int().check(z.gte(1), z.lte(MOST_ITEMS)),
});

/** The fields of a change by the names that they have on the wire. */
export const PRODUCT_FIELD_WIRE = Object.freeze({
  name: 'productName',
  categoryId: 'productCategoryId',
  productType: 'productType',
  nftKind: 'nftKind',
  description: 'description',
  details: 'details',
  guidance: 'guidance',
  externalLink: 'externalLink',
  royaltyBasisPoints: 'royaltyBasisPoints',
  perMemberLimit: 'perMemberLimit',
  saleFrom: 'saleFrom',
  saleUntil: 'saleUntil',
  notice: 'notice',
} as const satisfies Record<ProductField, keyof z.infer<typeof productChangeWire>>);

/** Everything the issuer center shows of one product. */
export const issuerProductDetailWire = z.object({
  ...issuerProductWire.shape,
  draft: productDraftWire,
  version: nonNegativeInteger,
  locked: z.array(codeOf(PRODUCT_FIELD_WIRE)),
  among: z.object({
    listings: nonNegativeInteger,
    offers: nonNegativeInteger,
    highestOffer: z.nullable(won),
    exchanges: nonNegativeInteger,
    questions: nonNegativeInteger,
    waitingQuestions: nonNegativeInteger,
  }),
});

/** Words of an item's state on the wire. */
export const ITEM_STATE_WIRE = Object.freeze({
  made: 'MADE',
  minted: 'MINTED',
  onSale: 'ON_SALE',
  reserved: 'RESERVED',
  sold: 'SOLD',
  sent: 'SENT',
  given: 'GIVEN',
  revoked: 'REVOKED',
} as const);

/** One unit of a product, as its issuer sees it. */
export const issuerItemWire = z.object({
  itemId: positiveInteger,
  number: positiveInteger,
  state: codeOf(ITEM_STATE_WIRE),
  tokenId: z.nullable(tokenId),
  holder: z.nullable(z.string()),
  price: won,
  updateDatetime: instant,
});

/** What was done with a product. */
export const productEventWire = z.object({
  at: instant,
  deed: codeOf(PRODUCT_DEED),
  actor: z.nullable(z.string()),
  fields: z.array(codeOf(PRODUCT_FIELD_WIRE)),
  price: z.nullable(z.object({ before: won, after: won })),
});

const productHead = { productId: positiveInteger, productName: z.string(), ...pictureReply.schema.shape };

/** A product of which something was sold. */
export const soldProductWire = z.object({
  ...productHead,
  soldCount: positiveInteger,
  price: nonNegativeInteger,
  fee: nonNegativeInteger,
  deposit: nonNegativeInteger,
  soldAt: instant,
});

/** One sale by an issuer. */
export const issuerSaleWire = z.object({
  orderId: secretId,
  number: positiveInteger,
  tokenId,
  buyer: z.nullable(z.string()),
  price: won,
  fee: won,
  deposit: won,
  soldAt: instant,
  method: codeOf(PAYMENT_METHOD),
  txId: z.nullable(z.string()),
});

/** Who bought of an issuer, without a mask; null for a member who has left. */
export const saleBuyerWire = z.nullable(z.object({ nickname: z.string(), did }));

/** A product of which something was revoked. */
export const revokedProductWire = z.object({ ...productHead, revokedCount: positiveInteger, revokedAt: instant });

/** An account that a site's sales are paid out to. */
export const settlementAccountWire = z.object({
  bankId: z.string(),
  account: z.string(),
  holder: z.string(),
  since: instant,
  heldUntil: z.nullable(instant),
  by: z.string(),
});

/** A picture of a product as its issuer sees it. */
export const productPictureWire = z.object({
  ...pictureReply.schema.shape,
  url: z.string(),
  ...chosenPictureWire.shape,
  source: pictureReply.schema,
});

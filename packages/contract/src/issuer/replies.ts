import type { Picture } from '@naru/domain/file';
import {
  type AmongMembers,
  FACT_LIMITS,
  type FaultyPriceRow,
  type IssuerCounters,
  type IssuerItem,
  type IssuerOrder,
  type IssuerProduct,
  type IssuerProductRow,
  type IssuerSale,
  MAIL_ORDER_STANDINGS,
  MOST_ITEMS,
  MOST_ROYALTY,
  NOTHING_RETURNED,
  PRICE_ROW_FAULTS,
  PRICE_SHEET_FAULTS,
  PRICE_SHEET_READ,
  PRODUCT_ACTION,
  PRODUCT_FIELDS,
  type PriceSheetReport,
  type ProductChange,
  type ProductDraft,
  type ProductEvent,
  type ProductField,
  type ProductPicture,
  type ReturnedSales,
  type RevokedProduct,
  type RuledPrices,
  type SaleBuyer,
  type SelectedUnits,
  type SelectionFacts,
  type SellerFacts,
  type SettlementAccount,
  type SheetPricing,
  type ShelfCell,
  type SiteProfile,
  type SoldProduct,
} from '@naru/domain/issuer';
import { type Fact, NFT_KIND, PRODUCT_TYPE } from '@naru/domain/nft';
import { ORDER_KIND, PAYMENT_METHOD } from '@naru/domain/order';
import { namesOf, type ProductId, TEXT_LIMITS, tableOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { mediaNote, picture } from '../file/replies.ts';
import { fact } from '../nft/replies.ts';
import { ORDER_STATE_WIRE } from '../order/replies.ts';
import { id } from '../shared/ids.ts';
import { line, nonNegativeInteger, smallCount, someLine, text as textOf } from '../shared/primitives.ts';
import { wholeTexts } from '../shared/product-texts.ts';
import {
  addedLater,
  as,
  bare,
  code,
  count,
  derived,
  flag,
  flat,
  list,
  orNull,
  type Part,
  plain,
  positive,
  reply,
  text,
  timestamp,
  won,
} from '../shared/reply.ts';
import { chosenPicture } from '../unfinished/replies.ts';

export const PRODUCT_STATE_WIRE = Object.freeze({ draft: 'DRAFT', onSale: 'ON_SALE', hidden: 'HIDDEN', deleted: 'DELETED' } as const);

const cellWire = z.object({ row: nonNegativeInteger, col: nonNegativeInteger });
/** Rows and columns count from 1; 0 is that of a product which its store does not put in front. */
const cell: Part<typeof cellWire, ShelfCell | null> = {
  schema: cellWire,
  toWire: (shown) => shown ?? { row: 0, col: 0 },
  fromWire: ({ row, col }) => (row === 0 ? null : { row, col }),
};

/** One row of the issuer center's product list (product 3, store product cell). */
export const issuerProduct = reply<IssuerProductRow>()({
  productId: id.product,
  displayId: text,
  code: addedLater(text, ''),
  siteCode: id.site,
  productName: text,
  thumbnail: flat(picture),
  state: code(PRODUCT_STATE_WIRE),
  price: won,
  totalQuantity: count,
  mintedCount: count,
  listCount: count,
  reserveCount: count,
  soldCount: count,
  revokedCount: count,
  lowestPrice: orNull(won),
  lastPrice: orNull(won),
  cell: flat(cell),
  active: derived(z.boolean(), ({ state }: IssuerProductRow) => state === 'onSale'),
  delete: derived(z.boolean(), ({ state }: IssuerProductRow) => state === 'deleted'),
  createDatetime: timestamp,
  updateDatetime: timestamp,
});

export const issuerCounters = reply<IssuerCounters>()({
  products: count,
  items: count,
  minted: count,
  onSale: count,
  reserved: count,
  sold: count,
  revoked: count,
});

const notice = z
  .array(z.object({ label: someLine(FACT_LIMITS.label), value: textOf(TEXT_LIMITS.long) }))
  .check(z.maxLength(FACT_LIMITS.lines));

export const productChange = reply<ProductChange>()({
  name: as('productName', bare(someLine(TEXT_LIMITS.name))),
  categoryId: as('productCategoryId', orNull(id.category)),
  productType: code(PRODUCT_TYPE),
  nftKind: code(NFT_KIND),
  ...wholeTexts,
  royaltyBasisPoints: bare(z.int().check(z.gte(0), z.lte(MOST_ROYALTY))),
  perMemberLimit: orNull(positive),
  saleFrom: orNull(timestamp),
  saleUntil: orNull(timestamp),
  notice: plain<readonly Fact[]>()(notice),
});

export const productDraft = reply<ProductDraft>()({
  ...productChange.fields,
  price: won,
  quantity: bare(z.int().check(z.gte(1), z.lte(MOST_ITEMS))),
});

export const madeProduct = reply<{ readonly productId: ProductId }>()({ productId: id.product });

/** The fields of a change by the names that they have on the wire. */
const { name: _, categoryId: __, ...sameNamed } = PRODUCT_FIELDS;
const PRODUCT_FIELD_WIRE = Object.freeze({
  name: 'productName',
  categoryId: 'productCategoryId',
  ...tableOf(namesOf(sameNamed), (field) => field),
} as const satisfies Record<ProductField, keyof z.infer<typeof productChange.schema>>);

const among = reply<AmongMembers>()({
  listings: count,
  offers: count,
  highestOffer: orNull(won),
  exchanges: count,
  questions: count,
  waitingQuestions: count,
});

export const issuerProductDetail = reply<IssuerProduct>()({
  ...issuerProduct.fields,
  draft: productDraft,
  version: count,
  locked: list(code(PRODUCT_FIELD_WIRE)),
  originalNotes: list(mediaNote),
  among,
});

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

export const issuerItem = reply<IssuerItem>()({
  itemId: id.item,
  number: positive,
  state: code(ITEM_STATE_WIRE),
  returned: addedLater(flag, false),
  tokenId: orNull(id.token),
  holder: orNull(text),
  price: won,
  updateDatetime: timestamp,
});

export const productEvent = reply<ProductEvent>()({
  at: timestamp,
  deed: code(PRODUCT_ACTION),
  actor: orNull(text),
  fields: list(code(PRODUCT_FIELD_WIRE)),
  price: orNull(reply<NonNullable<ProductEvent['price']>>()({ before: won, after: won })),
});

const productHead = {
  productId: id.product,
  displayId: addedLater(text, ''),
  code: addedLater(text, ''),
  productName: text,
  thumbnail: flat(picture),
};

/** What of sales has gone back. */
export const returnedSales = addedLater(reply<ReturnedSales>()({ count, price: count, fee: count, deposit: count }), NOTHING_RETURNED);

export const soldProduct = reply<SoldProduct>()({
  ...productHead,
  soldCount: positive,
  price: count,
  fee: count,
  deposit: count,
  returned: returnedSales,
  soldAt: timestamp,
});

export const issuerSale = reply<IssuerSale>()({
  orderId: id.order,
  orderNumber: addedLater(text, ''),
  number: positive,
  tokenId: id.token,
  buyer: orNull(text),
  price: won,
  fee: won,
  deposit: won,
  returned: returnedSales,
  soldAt: timestamp,
  method: code(PAYMENT_METHOD),
  txId: orNull(text),
});

export const issuerOrder = reply<IssuerOrder>()({
  orderId: id.order,
  orderNumber: text,
  kind: code(ORDER_KIND),
  state: code(ORDER_STATE_WIRE),
  ...productHead,
  number: orNull(positive),
  tokenId: orNull(id.token),
  buyer: orNull(text),
  price: won,
  returned: returnedSales,
  method: orNull(code(PAYMENT_METHOD)),
  createdAt: timestamp,
  paidAt: orNull(timestamp),
});

/** Who bought of an issuer, without a mask; null for a member who has left. */
export const saleBuyer = orNull(reply<SaleBuyer>()({ nickname: text, did: id.did }));

export const revokedProduct = reply<RevokedProduct>()({ ...productHead, revokedCount: positive, revokedAt: timestamp });

const NO_UNITS: SelectedUnits = { made: 0, owned: 0, sent: 0, revoked: 0, redeeming: 0, offers: 0 };

export const selectionFacts = reply<SelectionFacts>()({
  products: reply<SelectionFacts['products']>()({ draft: count, onSale: count, hidden: count }),
  minted: count,
  onSale: count,
  reserved: count,
  prices: orNull(reply<RuledPrices>()({ changed: count, unchanged: count, wrong: count, lowest: orNull(won), highest: orNull(won) })),
  units: addedLater(
    reply<SelectedUnits>()({ made: count, owned: count, sent: count, revoked: count, redeeming: count, offers: count }),
    NO_UNITS,
  ),
});

const sheetPricing = reply<SheetPricing>()({
  row: positive,
  productId: id.product,
  displayId: text,
  productName: text,
  price: won,
  expectedPrice: won,
});

const faultyPriceRow = reply<FaultyPriceRow>()({
  row: positive,
  cells: reply<FaultyPriceRow['cells']>()({ number: text, code: text, token: text, newPrice: text }),
  column: bare(z.literal([...PRICE_SHEET_READ])),
  fault: bare(z.literal([...PRICE_ROW_FAULTS])),
});

export const priceSheetReport = reply<PriceSheetReport>()({
  fault: orNull(bare(z.literal([...PRICE_SHEET_FAULTS]))),
  changes: list(sheetPricing),
  same: count,
  empty: count,
  faulty: list(faultyPriceRow),
});

export const settlementAccount = reply<SettlementAccount>()({
  bankId: text,
  account: text,
  holder: text,
  since: timestamp,
  heldUntil: orNull(timestamp),
  by: text,
});

/** One that is always there: without an address contract and domain disagree. */
const known: Part<typeof picture.schema, Picture> = {
  schema: picture.schema,
  toWire: picture.toWire,
  fromWire: (wire) => {
    const read = picture.fromWire(wire);
    if (read === null) throw new TypeError('a picture without an address');
    return read;
  },
};

export const productPicture = reply<ProductPicture>()({
  ...chosenPicture.fields,
  shown: flat(known),
  url: derived(z.string(), ({ shown }: ProductPicture) => shown.url),
  source: known,
});

/** Who sells in a site, as the law has it said. */
export const sellerFacts = reply<SellerFacts>()({
  company: text,
  representative: text,
  businessNumber: text,
  openedOn: text,
  mailOrder: bare(z.literal([...MAIL_ORDER_STANDINGS])),
  mailOrderNumber: text,
  address: text,
  phone: text,
  email: text,
});

export const siteProfile = reply<SiteProfile>()({
  siteCode: id.site,
  siteName: bare(someLine(TEXT_LIMITS.short)),
  siteUrl: bare(line(TEXT_LIMITS.url)),
  introduction: bare(textOf(TEXT_LIMITS.long)),
  logoImage: orNull(picture),
  bannerImage: orNull(picture),
  seller: list(fact),
  sellerFacts: addedLater(orNull(sellerFacts), null),
  sellerWaiting: addedLater(orNull(sellerFacts), null),
  version: bare(smallCount),
});

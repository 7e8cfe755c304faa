import { CARD_FORMATS } from '@naru/domain/card-template';
import { PARTY_KINDS } from '@naru/domain/explorer';
import { FAILURE_CODES, failure } from '@naru/domain/failure';
import { parseCardKey } from '@naru/domain/gift';
import { ACTION_TYPE } from '@naru/domain/history';
import { PRODUCT_TEXT_NAMES, SHOWN_TEXTS } from '@naru/domain/issuer';
import { IMAGE_TYPE, MEDIA_KIND, NFT_ACTS, NFT_KIND, PRODUCT_TYPE } from '@naru/domain/nft';
import { isNoticeKind, NOTICE_KINDS } from '@naru/domain/notice';
import { parseMatchNumber, QR_STATES, transferStateOf } from '@naru/domain/qr';
import {
  namesOf,
  parseBidId,
  parseCategoryId,
  parseExchangeId,
  parseGiftId,
  parseKoreanDay,
  parseKoreanMonth,
  tableOf,
  tidyLine,
} from '@naru/domain/shared';
import { GENRE, READABLE_FIELDS } from '@naru/domain/store';
import { cardTemplateId, didOf, itemId, jobId, listingId, must, noticeId, productId, siteCode, tokenId, won } from '@naru/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import * as replies from './replies/index.ts';
import { day, month } from './shared/calendar.ts';
import { refusal } from './shared/failures.ts';
import { page } from './shared/reply.ts';

const oneOf = <const C extends Readonly<Record<string, string | number>>>(codes: C) => fc.constantFrom(...namesOf(codes));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

/** Texts as they are kept: what else there is of them is read so, and nothing is stored otherwise. */
const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((typed): string => tidyLine(typed));
const someText = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((typed): string => tidyLine(typed))
  .filter((line) => line !== '');
const size = fc.nat();
const count = fc.integer({ min: 1 });
const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map((at) => at.toISOString());
const price = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(won);
const token = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map((id) => tokenId(String(id)));
const site = fc.stringMatching(/^[A-Z0-9_-]{2,20}$/).map(siteCode);
const product = count.map(productId);
const category = count.map((id) => must(parseCategoryId(id)));
const facts = fc.array(fc.record({ label: someText, value: text }), { maxLength: 20 });
const picture = fc.record({ url: fc.webUrl(), placeholder: text, width: count, height: count });
const thumbnail = maybe(picture);

const cardShape = {
  tokenId: token,
  productId: product,
  listingId: maybe(count.map(listingId)),
  siteCode: site,
  siteName: text,
  name: text,
  number: count,
  thumbnail,
  mediaKind: oneOf(MEDIA_KIND),
  nftKind: oneOf(NFT_KIND),
  productType: oneOf(PRODUCT_TYPE),
  status: fc.constantFrom('onSale', 'reserved', 'notForSale', 'sold', 'revoked'),
  price: maybe(price),
  ownerNickname: maybe(text),
  isPrivate: fc.boolean(),
  lock: maybe(fc.constantFrom('gift', 'exchange', 'offer')),
} as const;
const gridShape = { columns: fc.integer({ min: 2, max: 5 }), rows: fc.integer({ min: 1, max: 10 }) };
const nftCard = fc.record(cardShape);
const texts = { ...tableOf(SHOWN_TEXTS, () => text), notice: facts };
const pageOf = <T>(row: fc.Arbitrary<T>) =>
  fc.record({ dataList: fc.array(row, { maxLength: 3 }), page: count, size: count, allCount: size });
const longPageOf = <T>(row: fc.Arbitrary<T>) => pageOf(row).map((page) => ({ ...page, allCountIsMinimum: true as const }));
const qrStep = fc.record({
  state: fc.constantFrom(...QR_STATES),
  matchNumber: maybe(fc.integer({ min: 10, max: 99 }).map((number) => must(parseMatchNumber(String(number))))),
});
const approvalStep = fc
  .tuple(qrStep, oneOf(ACTION_TYPE), maybe(count.map(jobId)))
  .map(([step, type, opened]) => ({ ...step, type, transfer: transferStateOf(step.state), ...(opened === null ? {} : { jobId: opened }) }));
const deal = fc.record({
  store: maybe(fc.record({ price, available: size, checking: size, saleFrom: maybe(instant), saleUntil: maybe(instant) })),
  listingCount: size,
  lowestAsk: maybe(price),
  declaredValue: maybe(price),
});
const nftDetail = fc.record({
  ...cardShape,
  ...texts,
  textsChangedAt: maybe(instant),
  itemId: count.map(itemId),
  totalQuantity: count,
  ownerDid: maybe(fc.stringMatching(/^[A-Za-z0-9._:-]{1,30}$/).map(didOf)),
  ownedByMe: fc.boolean(),
  whyNot: fc.record(Object.fromEntries(NFT_ACTS.map((act) => [act, maybe(oneOf(FAILURE_CODES))])), { requiredKeys: [] }),
  mintedAt: instant,
  mintTxId: text,
  royaltyBasisPoints: size,
  lastPrice: maybe(price),
  lowestPrice: maybe(price),
  ownCost: maybe(price),
  deal,
  detailType: oneOf(IMAGE_TYPE),
  listing: maybe(fc.record({ listingId: count.map(listingId), price, version: size, listedAt: instant })),
});
const sellerRecord = fc.record({
  nickname: text,
  did: maybe(fc.stringMatching(/^[A-Za-z0-9._:-]{1,30}$/).map(didOf)),
  joinedAt: instant,
  sold: size,
  bought: size,
  paidInTime: size,
  lapsed: size,
  upheld: size,
});
const marketShape = {
  productId: product,
  siteCode: site,
  siteName: text,
  name: text,
  thumbnail,
  nftKind: oneOf(NFT_KIND),
  productType: oneOf(PRODUCT_TYPE),
  listingCount: size,
  lowestPrice: maybe(price),
  storePrice: maybe(price),
};
const marketCard = fc.record(marketShape);
const marketDetail = fc.record({ ...marketShape, ...texts, deal, totalQuantity: count, listings: pageOf(nftCard) });
const creatorShape = { siteCode: site, siteName: text, storeUrl: text, logoImage: thumbnail };
const categoryView = fc.record({ categoryId: category, name: text, genre: oneOf(GENRE), productCount: size });
const storeShape = {
  productId: product,
  displayId: text,
  siteCode: site,
  siteName: text,
  name: text,
  thumbnail,
  mediaKind: oneOf(MEDIA_KIND),
  nftKind: oneOf(NFT_KIND),
  productType: oneOf(PRODUCT_TYPE),
  price,
  totalQuantity: count,
  available: size,
  checking: size,
  saleFrom: maybe(instant),
  saleUntil: maybe(instant),
};
const storeProduct = fc.record({
  ...storeShape,
  ...texts,
  deal,
  pictures: fc.array(picture, { maxLength: 2 }),
  seller: facts,
  categoryName: maybe(text),
  royaltyBasisPoints: size,
  perMemberLimit: maybe(count),
  withdrawalBarred: fc.boolean(),
  textsChangedAt: maybe(instant),
});
const readable = fc.constantFrom(...READABLE_FIELDS);
const textChange = fc.record({
  what: fc.oneof(fc.record({ field: readable }), fc.record({ label: text })),
  before: text,
  after: text,
});
const shelfCell = fc.record({ row: count, col: count });
const issuerProductShape = {
  productId: product,
  displayId: text,
  code: text,
  siteCode: site,
  productName: text,
  thumbnail,
  state: oneOf(replies.PRODUCT_STATE_WIRE),
  price,
  totalQuantity: size,
  mintedCount: size,
  listCount: size,
  reserveCount: size,
  soldCount: size,
  revokedCount: size,
  lowestPrice: maybe(price),
  lastPrice: maybe(price),
  cell: maybe(shelfCell),
  createDatetime: instant,
  updateDatetime: instant,
};
const productChangeShape = {
  name: someText,
  categoryId: maybe(category),
  productType: oneOf(PRODUCT_TYPE),
  nftKind: oneOf(NFT_KIND),
  ...tableOf(PRODUCT_TEXT_NAMES, () => text),
  description: someText,
  royaltyBasisPoints: fc.integer({ min: 0, max: 5_000 }),
  perMemberLimit: maybe(count),
  notice: facts,
  saleFrom: maybe(instant),
  saleUntil: maybe(instant),
};
const productDraft = fc.record({ ...productChangeShape, price, quantity: fc.integer({ min: 1, max: 10_000 }) });
const figure = fc.stringMatching(/^[0-9.]{0,10}$/);
const permille = fc.integer({ min: 0, max: 1_000 });
const crop = fc.record({ x: permille, y: permille, zoom: fc.integer({ min: 100, max: 400 }) });
const fileId = fc.stringMatching(/^[A-Za-z0-9_-]{24}$/);
const cardColour = fc.stringMatching(/^#[0-9a-f]{6}$/);
const cardText = fc.stringMatching(/^[가-힣a-z0-9]{1,20}$/);
const cardPixels = fc.integer({ min: 64, max: 300 });
const cardPlaced = {
  id: fc.stringMatching(/^[a-z0-9-]{1,24}$/),
  box: fc.record({ x: cardPixels, y: cardPixels, width: cardPixels, height: cardPixels }),
};
const cardLettering = fc.record({
  weight: fc.constantFrom(400, 700),
  size: cardPixels,
  leastSize: cardPixels,
  colour: cardColour,
  align: fc.constantFrom('left', 'center', 'right'),
  vertical: fc.constantFrom('top', 'middle', 'bottom'),
});
const cardElement = fc.oneof(
  fc.record({
    ...cardPlaced,
    kind: fc.constant('text'),
    text: cardText,
    format: fc.constantFrom(...CARD_FORMATS),
    lettering: cardLettering,
    mostLines: fc.integer({ min: 1, max: 20 }),
  }),
  fc.record({
    ...cardPlaced,
    kind: fc.constant('serial'),
    column: cardText,
    prefix: cardText,
    lettering: cardLettering,
    digits: fc.integer({ min: 0, max: 10 }),
  }),
  fc.record({
    ...cardPlaced,
    kind: fc.constant('picture'),
    column: cardText,
    fit: fc.constantFrom('cover', 'contain'),
    corner: cardPixels,
  }),
  fc.record({ ...cardPlaced, kind: fc.constant('qr'), text: cardText, colour: cardColour }),
);
const cardPicture = fc.record({ fileId, picture });
const keptCardTemplate = fc.record({
  name: fc.stringMatching(/^[가-힣]{1,20}$/),
  templateId: count.map(cardTemplateId),
  version: count,
  savedAt: instant,
  savedBy: text,
  pictures: fc.array(cardPicture),
  samples: fc.array(fc.dictionary(cardText, text), { maxLength: 5 }),
  template: fc.record({
    width: fc.integer({ min: 320, max: 2_000 }),
    height: fc.integer({ min: 320, max: 2_000 }),
    safeArea: fc.integer({ min: 0, max: 200 }),
    background: fc.record({ colour: cardColour, fileId: fc.option(fileId) }),
    elements: fc.array(cardElement, { maxLength: 30 }),
  }),
});
const unfinishedContent = fc.record({
  name: text,
  categoryId: figure,
  productType: oneOf(PRODUCT_TYPE),
  nftKind: oneOf(NFT_KIND),
  ...tableOf(PRODUCT_TEXT_NAMES, () => text),
  price: figure,
  quantity: figure,
  royalty: figure,
  perMemberLimit: figure,
  saleFrom: figure,
  saleUntil: figure,
  notice: facts,
  pictures: fc.array(fc.record({ fileId, crop: maybe(crop) }), { maxLength: 3 }),
  originalId: maybe(fileId),
});
const bid = fc.record({
  bidId: count.map((id) => must(parseBidId(id))),
  productId: product,
  name: text,
  thumbnail,
  price,
  highest: price,
  createdAt: instant,
  expiresAt: instant,
});
const bidStatus = fc.record({
  own: maybe(bid),
  best: maybe(fc.record({ bidId: count.map((id) => must(parseBidId(id))), price, bidderNickname: text })),
  sellable: fc.array(fc.record({ tokenId: token, number: count }), { maxLength: 3 }),
  reasons: fc.array(oneOf(FAILURE_CODES), { maxLength: 3 }),
});
const received = fc.record({
  giftId: count.map((id) => must(parseGiftId(id))),
  tokenId: token,
  name: text,
  number: count,
  thumbnail,
  kind: fc.constantFrom('gift' as const, 'transfer' as const),
  sender: text,
  fromStore: fc.boolean(),
  message: text,
});
const cardKey = fc.stringMatching(/^[\w-]{22}$/).map((key) => must(parseCardKey(key)));
const few = <T>(row: fc.Arbitrary<T>) => fc.array(row, { maxLength: 2 });
const exchangeCounts = fc.record({
  awaitingPayment: size,
  requested: size,
  preparing: size,
  shipped: size,
  delivered: size,
  completed: size,
  withdrawn: size,
  cancelled: size,
  refunded: size,
});
const subject = fc
  .oneof(
    fc.record({ tokenId: token }),
    fc.record({ productId: product }),
    fc.record({ exchangeId: count.map((id) => must(parseExchangeId(id))) }),
  )
  .chain((about) => text.map((name) => ({ ...about, name })));
const banner = fc.record({ id: count, title: text, text, link: text, picture: thumbnail });
const productVersion = fc.record({
  version: count,
  changedAt: instant,
  changes: fc.array(textChange, { maxLength: 3 }),
  pictures: maybe(fc.record({ before: few(picture), after: few(picture) })),
});
const home = fc.record({
  headerMenu: few(fc.record({ siteCode: site, siteName: text, siteRoute: text })),
  creators: few(fc.record(creatorShape)),
  bannersTop: few(banner),
  bannersCenter: few(banner),
  popups: few(banner),
  recent: few(nftCard),
  recentlyListed: few(nftCard),
  hot: few(nftCard),
  products: few(marketCard),
  onShelves: few(fc.record(storeShape)),
});

const hex = (bytes: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 2 * bytes, maxLength: 2 * bytes }).map((digits) => `0x${digits}`);
const party = fc.record({ address: hex(20), kind: fc.constantFrom(...PARTY_KINDS), name: text });
const effect = fc.record({
  kind: fc.constantFrom('minting', 'transferFrom', 'burn'),
  tokenId: token,
  tokenName: text,
  from: maybe(party),
  to: maybe(party),
  price: maybe(price),
  approval: maybe(hex(32)),
});
const transaction = fc.record({
  hash: hex(32),
  state: fc.constantFrom('submitted', 'confirmed', 'failed'),
  sender: party,
  contract: maybe(party),
  block: maybe(fc.record({ number: size, hash: hex(32), minedAt: instant })),
  creates: fc.boolean(),
  nonce: size,
  gasUsed: maybe(size),
  deeds: few(effect),
  deedCount: size,
});

// `__proto__` is no name of a value: the schema leaves it out, so that what travels touches no object's prototype.
const payloadName = someText.filter((name) => name !== '__proto__');
const notice = fc.record({
  id: count.map(noticeId),
  kind: fc.constantFrom(...Object.keys(NOTICE_KINDS).filter(isNoticeKind)),
  payload: fc.dictionary(payloadName, maybe(fc.oneof(text, size))),
  seen: fc.boolean(),
  at: instant,
});

const row = <Wire, View>(
  name: string,
  codec: { readonly toWire: (view: View) => Wire; readonly fromWire: (wire: Wire) => View },
  schema: z.ZodMiniType<Wire>,
  view: fc.Arbitrary<NoInfer<View>>,
) => ({
  name,
  holds: () =>
    fc.assert(
      fc.property(view, (before) => {
        const sent = codec.toWire(before);
        expect(schema.safeParse(sent)).toEqual({ success: true, data: sent });
        const arrived = schema.parse(JSON.parse(JSON.stringify(sent)));
        expect(codec.fromWire(arrived)).toEqual(before);
      }),
      { numRuns: 60 },
    ),
});

const ROWS = [
  row(
    'day',
    day,
    day.schema,
    fc.constantFrom('2026-02-28', '2028-02-29').map((text) => must(parseKoreanDay(text))),
  ),
  row(
    'month',
    month,
    month.schema,
    fc.constantFrom('2026-02', '2028-12').map((text) => must(parseKoreanMonth(text))),
  ),
  row('refusal', refusal, refusal.schema, maybe(oneOf(FAILURE_CODES).map((name) => failure(name)))),
  row('picture', replies.picture, replies.picture.schema, thumbnail),
  row('nftCard', replies.nftCard, replies.nftCard.schema, nftCard),
  row('nftDetail', replies.nftDetail, replies.nftDetail.schema, nftDetail),
  row(
    'goldReference',
    replies.goldReference,
    replies.goldReference.schema,
    maybe(fc.record({ perGram: price, source: text, at: instant })),
  ),
  row('sellerRecord', replies.sellerRecord, replies.sellerRecord.schema, sellerRecord),
  row('marketCard', replies.marketCard, replies.marketCard.schema, marketCard),
  row('marketDetail', replies.marketDetail, replies.marketDetail.schema, marketDetail),
  row('creator', replies.creator, replies.creator.schema, fc.record(creatorShape)),
  row('category', replies.category, replies.category.schema, categoryView),
  row(
    'storeFront',
    replies.storeFront,
    replies.storeFront.schema,
    fc.record({
      ...creatorShape,
      introduction: text,
      siteUrl: text,
      bannerImage: thumbnail,
      categories: few(categoryView),
      seller: facts,
      followers: count,
      grid: maybe(fc.record(gridShape)),
    }),
  ),
  row('storeCard', replies.storeCard, replies.storeCard.schema, fc.record(storeShape)),
  row(
    'productDisplay',
    replies.productDisplay,
    replies.productDisplay.schema,
    fc.record({ ...gridShape, version: size, products: few(fc.record({ ...storeShape, cell: shelfCell })) }),
  ),
  row('storeProduct', replies.storeProduct, replies.storeProduct.schema, storeProduct),
  row('issuerProduct', replies.issuerProduct, replies.issuerProduct.schema, fc.record(issuerProductShape)),
  row('cardPicture', replies.cardPicture, replies.cardPicture.schema, cardPicture),
  row('keptCardTemplate', replies.keptCardTemplate, replies.keptCardTemplate.schema, keptCardTemplate),
  row('unfinishedContent', replies.unfinishedContent, replies.unfinishedContent.schema, unfinishedContent),
  row(
    'productPicture',
    replies.productPicture,
    replies.productPicture.schema,
    fc.record({ fileId, crop: maybe(crop), shown: picture, source: picture }),
  ),
  row('productVersion', replies.productVersion, replies.productVersion.schema, productVersion),
  row('productDraft', replies.productDraft, replies.productDraft.schema, productDraft),
  row('transferState', replies.transferState, replies.transferState.schema, approvalStep),
  row('bidStanding', replies.bidStatus, replies.bidStatus.schema, bidStatus),
  row('taken', replies.taken, replies.taken.schema, fc.oneof(received, fc.record({ event: text }))),
  row('cardLink', replies.cardLink, replies.cardLink.schema, fc.record({ key: cardKey })),
  row('exchangeCounts', replies.exchangeCounts, replies.exchangeCounts.schema, exchangeCounts),
  row('inquirySubject', replies.inquirySubject, replies.inquirySubject.schema, subject),
  row('notice', replies.notice, replies.notice.schema, notice),
  row('transaction', replies.transaction, replies.transaction.schema, transaction),
  row('home', replies.home, replies.home.schema, home),
  row('page', page(replies.nftCard), page(replies.nftCard).schema, fc.oneof(pageOf(nftCard), longPageOf(nftCard))),
];

describe('every reply', () => {
  it.each(ROWS)('$name: what it sends passes its schema and is read back as it was', ({ holds }) => holds());
});

import { CARD_FORMATS } from '@naru/domain/card-template';
import { DISPUTE_REASON, DISPUTE_STANCE, RULINGS } from '@naru/domain/dispute';
import { CARRIER, EXCHANGE_SIDES, GOODS_FIELDS, READ_COLUMNS, SHEET_FAULTS, WAYBILL_FAULTS } from '@naru/domain/exchange';
import { PARTY_KINDS } from '@naru/domain/explorer';
import { FAILURE_CODES, failure } from '@naru/domain/failure';
import { ACTION_TYPE } from '@naru/domain/history';
import { IMAGE_TYPE, MEDIA_KIND, NFT_ACTS, NFT_KIND, PRODUCT_TYPE } from '@naru/domain/nft';
import { isNoticeKind, NOTICE_KINDS } from '@naru/domain/notice';
import { parseMatchNumber, QR_STATES, transferStateOf } from '@naru/domain/qr';
import {
  namesOf,
  parseAddressId,
  parseBidId,
  parseCategoryId,
  parseDisputeId,
  parseExchangeId,
  parseGiftId,
  parseKoreanDay,
  parseKoreanMonth,
  tidyLine,
} from '@naru/domain/shared';
import { GENRE, type ReadableField } from '@naru/domain/store';
import {
  campaignId,
  cardTemplateId,
  didOf,
  entryId,
  itemId,
  jobId,
  listingId,
  must,
  noticeId,
  orderId,
  passkeyId,
  productId,
  siteCode,
  tokenId,
  walletKeyId,
  won,
} from '@naru/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import * as codecs from './codec/index.ts';
import * as replies from './replies/index.ts';
import { day, month } from './shared/calendar.ts';
import { refusal } from './shared/refusal.ts';
import * as wire from './wire/index.ts';

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
  standing: fc.constantFrom('onSale', 'reserved', 'notForSale', 'sold', 'revoked'),
  price: maybe(price),
  ownerNickname: maybe(text),
  isPrivate: fc.boolean(),
  lock: maybe(fc.constantFrom('gift', 'exchange', 'offer')),
} as const;
const gridShape = { columns: fc.integer({ min: 2, max: 5 }), rows: fc.integer({ min: 1, max: 10 }) };
const nftCard = fc.record(cardShape);
const texts = { description: text, details: text, guidance: text, notice: facts };
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
  ...{ listingCount: size, lowestAsk: maybe(price), declaredValue: maybe(price) },
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
  ...{ nickname: text, did: maybe(fc.stringMatching(/^[A-Za-z0-9._:-]{1,30}$/).map(didOf)), joinedAt: instant },
  ...{ sold: size, bought: size, paidInTime: size, lapsed: size, upheld: size },
});
const marketShape = {
  ...{ productId: product, siteCode: site, siteName: text, name: text, thumbnail },
  ...{
    nftKind: oneOf(NFT_KIND),
    productType: oneOf(PRODUCT_TYPE),
    listingCount: size,
    lowestPrice: maybe(price),
    storePrice: maybe(price),
  },
};
const marketCard = fc.record(marketShape);
const marketDetail = fc.record({ ...marketShape, ...texts, deal, totalQuantity: count, listings: pageOf(nftCard) });
const creatorShape = { siteCode: site, siteName: text, storeUrl: text, logoImage: thumbnail };
const categoryView = fc.record({ categoryId: category, name: text, genre: oneOf(GENRE), productCount: size });
const storeShape = {
  ...{ productId: product, displayId: text, siteCode: site, siteName: text, name: text, thumbnail },
  ...{ mediaKind: oneOf(MEDIA_KIND), nftKind: oneOf(NFT_KIND), productType: oneOf(PRODUCT_TYPE) },
  ...{ price, totalQuantity: count, available: size, checking: size },
  ...{ saleFrom: maybe(instant), saleUntil: maybe(instant) },
};
const storeProduct = fc.record({
  ...{ ...storeShape, ...texts, deal, pictures: fc.array(picture, { maxLength: 2 }), seller: facts, categoryName: maybe(text) },
  ...{ royaltyBasisPoints: size, perMemberLimit: maybe(count), withdrawalBarred: fc.boolean(), textsChangedAt: maybe(instant) },
});
const readable = fc.constantFrom<ReadableField>('description', 'details', 'guidance', 'externalLink', 'saleFrom', 'saleUntil');
const textChange = fc.record({
  what: fc.oneof(fc.record({ field: readable }), fc.record({ label: text })),
  before: text,
  after: text,
});
const shelfCell = fc.record({ row: count, col: count });
const issuerProductShape = {
  ...{ productId: product, displayId: text, siteCode: site, productName: text, thumbnail, state: oneOf(replies.PRODUCT_STATE_WIRE), price },
  ...{ totalQuantity: size, mintedCount: size, listCount: size, reserveCount: size, soldCount: size, revokedCount: size },
  ...{ lowestPrice: maybe(price), lastPrice: maybe(price), cell: maybe(shelfCell) },
  ...{ createDatetime: instant, updateDatetime: instant },
};
const productChangeShape = {
  ...{ name: someText, categoryId: maybe(category), productType: oneOf(PRODUCT_TYPE), nftKind: oneOf(NFT_KIND) },
  ...{ description: someText, details: text, guidance: text, externalLink: text },
  ...{ royaltyBasisPoints: fc.integer({ min: 0, max: 5_000 }), perMemberLimit: maybe(count), notice: facts },
  ...{ saleFrom: maybe(instant), saleUntil: maybe(instant) },
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
    ...{ ...cardPlaced, kind: fc.constant('text'), text: cardText, format: fc.constantFrom(...CARD_FORMATS), lettering: cardLettering },
    mostLines: fc.integer({ min: 1, max: 20 }),
  }),
  fc.record({
    ...{ ...cardPlaced, kind: fc.constant('serial'), column: cardText, prefix: cardText, lettering: cardLettering },
    digits: fc.integer({ min: 0, max: 10 }),
  }),
  fc.record({
    ...{ ...cardPlaced, kind: fc.constant('picture'), column: cardText, fit: fc.constantFrom('cover', 'contain') },
    corner: cardPixels,
  }),
  fc.record({ ...cardPlaced, kind: fc.constant('qr'), text: cardText, colour: cardColour }),
);
const cardPicture = fc.record({ fileId, picture });
const keptCardTemplate = fc.record({
  ...{ name: fc.stringMatching(/^[가-힣]{1,20}$/), templateId: count.map(cardTemplateId), version: count, savedAt: instant, savedBy: text },
  ...{ pictures: fc.array(cardPicture), samples: fc.array(fc.dictionary(cardText, text), { maxLength: 5 }) },
  template: fc.record({
    ...{
      width: fc.integer({ min: 320, max: 2_000 }),
      height: fc.integer({ min: 320, max: 2_000 }),
      safeArea: fc.integer({ min: 0, max: 200 }),
    },
    background: fc.record({ colour: cardColour, fileId: fc.option(fileId) }),
    elements: fc.array(cardElement, { maxLength: 30 }),
  }),
});
const unfinishedContent = fc.record({
  ...{ name: text, categoryId: figure, productType: oneOf(PRODUCT_TYPE), nftKind: oneOf(NFT_KIND) },
  ...{ description: text, details: text, guidance: text, externalLink: text, price: figure, quantity: figure, royalty: figure },
  ...{ perMemberLimit: figure, saleFrom: figure, saleUntil: figure, notice: facts },
  ...{ pictures: fc.array(fc.record({ fileId, crop: maybe(crop) }), { maxLength: 3 }), originalId: maybe(fileId) },
});
const passkey = fc.record({ passkeyId: count.map(passkeyId), name: text, createdAt: instant, usedAt: maybe(instant) });
const walletKey = fc.record({
  walletKeyId: count.map(walletKeyId),
  did: fc.stringMatching(/^[A-Za-z0-9._:-]{1,30}$/).map(didOf),
  linkedAt: instant,
  usedAt: maybe(instant),
  heldUntil: maybe(instant),
});
const dispute = fc.record({
  ...{ disputeId: count.map((id) => must(parseDisputeId(id))), state: oneOf(wire.DISPUTE_STATE_WIRE), reason: oneOf(DISPUTE_REASON), text },
  pictures: fc.array(count, { maxLength: 5 }),
  ...{ openedAt: instant, answerDueAt: instant, endedAt: maybe(instant) },
  answer: maybe(fc.record({ stance: oneOf(DISPUTE_STANCE), text, at: instant })),
  ruling: maybe(fc.record({ ruling: fc.constantFrom(...RULINGS), text, at: instant, amount: maybe(price) })),
});
const bid = fc.record({
  ...{ bidId: count.map((id) => must(parseBidId(id))), productId: product, name: text, thumbnail },
  ...{ price, highest: price, createdAt: instant, expiresAt: instant },
});
const bidStanding = fc.record({
  own: maybe(bid),
  best: maybe(fc.record({ bidId: count.map((id) => must(parseBidId(id))), price, bidderNickname: text })),
  sellable: fc.array(fc.record({ tokenId: token, number: count }), { maxLength: 3 }),
  reasons: fc.array(oneOf(FAILURE_CODES), { maxLength: 3 }),
});
const pendingGift = fc.record({
  ...{ giftId: count.map((id) => must(parseGiftId(id))), tokenId: token, name: text, number: count, thumbnail },
  ...{ kind: oneOf(wire.SENDING_KIND_WIRE), state: oneOf(wire.GIFT_STATE_WIRE), phone: text, message: text },
  ...{ wrapping: oneOf(wire.WRAPPING_WIRE), sentAt: instant, openedAt: maybe(instant) },
  ...{ expiresAt: maybe(instant), endedAt: maybe(instant), thanks: maybe(text) },
});
const giftCard = fc.record({
  standing: oneOf(wire.CARD_STANDING_WIRE),
  kind: oneOf(wire.SENDING_KIND_WIRE),
  wrapping: oneOf(wire.WRAPPING_WIRE),
  sender: text,
  fromStore: fc.boolean(),
  message: text,
  picture: thumbnail,
  expiresAt: instant,
  opened: fc.boolean(),
  reply: maybe(fc.record({ giftId: count.map((id) => must(parseGiftId(id))), said: maybe(text) })),
});
const received = fc.record({
  giftId: count.map((id) => must(parseGiftId(id))),
  tokenId: token,
  name: text,
  number: count,
  thumbnail,
  kind: oneOf(wire.SENDING_KIND_WIRE),
  sender: text,
  fromStore: fc.boolean(),
  message: text,
});
const sendOutcome = fc.record({ tokenId: token, failure: maybe(oneOf(FAILURE_CODES).map((name) => failure(name))) });
const recipient = fc.record({ name: text, phone: text, zoneCode: text, address: text, addressDetail: text, memo: text });
const costs = fc.record({ declaredValue: price, delivery: price, insurance: price, vat: price, total: price });
const exchangeState = oneOf(wire.EXCHANGE_STATE_WIRE);
const digest = fc.stringMatching(/^[0-9a-f]{64}$/);
const few = <T>(row: fc.Arbitrary<T>) => fc.array(row, { maxLength: 2 });
const exchangeShape = {
  ...{ exchangeId: count.map((id) => must(parseExchangeId(id))), tokenId: token, name: text, number: count, thumbnail },
  ...{ siteCode: site, siteName: text, state: exchangeState, disputed: fc.boolean(), requestedAt: instant, recipientName: text },
};
const exchangeStep = fc.record({
  ...{ state: exchangeState, by: fc.constantFrom(...EXCHANGE_SIDES), actor: maybe(text), at: instant },
  parcel: maybe(fc.record({ carrier: oneOf(CARRIER), waybill: text })),
});
const exchange = fc.record({
  ...{ ...exchangeShape, costs, recipient, carrier: maybe(oneOf(CARRIER)), waybill: maybe(text), reason: text, dueAt: maybe(instant) },
  ...{
    steps: fc.array(exchangeStep, { maxLength: 3 }),
  },
  ...{ orderId: maybe(size.map(orderId)), refunded: fc.boolean(), ownerNickname: text },
  goodsNeeds: fc.subarray([...GOODS_FIELDS]),
  goods: few(fc.record({ version: count, serial: text, insurance: text, photoSha256: maybe(digest), reason: text, at: instant })),
});
const exchangeQuote = fc.record({ tokenId: token, costs, reasons: fc.array(oneOf(FAILURE_CODES), { maxLength: 3 }) });
const exchangeCounts = fc.record({
  ...{ awaitingPayment: size, requested: size, preparing: size, shipped: size },
  ...{ delivered: size, completed: size, withdrawn: size, cancelled: size, refunded: size },
});
const subject = fc
  .oneof(
    fc.record({ tokenId: token }),
    fc.record({ productId: product }),
    fc.record({ exchangeId: count.map((id) => must(parseExchangeId(id))) }),
  )
  .chain((about) => text.map((name) => ({ ...about, name })));
const keptAddress = fc.record({ addressId: count.map((id) => must(parseAddressId(id))), label: text, recipient, isDefault: fc.boolean() });
const banner = fc.record({ id: count, title: text, text, link: text, picture: thumbnail });
const productVersion = fc.record({
  version: count,
  changedAt: instant,
  changes: fc.array(textChange, { maxLength: 3 }),
  pictures: maybe(fc.record({ before: few(picture), after: few(picture) })),
});
const home = fc.record({
  ...{ headerMenu: few(fc.record({ siteCode: site, siteName: text, siteRoute: text })), creators: few(fc.record(creatorShape)) },
  ...{ bannersTop: few(banner), bannersCenter: few(banner), popups: few(banner) },
  ...{ recent: few(nftCard), recentlyListed: few(nftCard), hot: few(nftCard), products: few(marketCard) },
  onShelves: few(fc.record(storeShape)),
});

const hex = (bytes: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 2 * bytes, maxLength: 2 * bytes }).map((digits) => `0x${digits}`);
const party = fc.record({ address: hex(20), kind: fc.constantFrom(...PARTY_KINDS), name: text });
const deed = fc.record({
  ...{ kind: fc.constantFrom('minting', 'transferFrom', 'burn'), tokenId: token, tokenName: text, from: maybe(party), to: maybe(party) },
  ...{ price: maybe(price), approval: maybe(hex(32)) },
});
const transaction = fc.record({
  ...{ hash: hex(32), state: fc.constantFrom('submitted', 'confirmed', 'failed'), sender: party, contract: maybe(party) },
  ...{ block: maybe(fc.record({ number: size, hash: hex(32), minedAt: instant })), creates: fc.boolean(), nonce: size },
  ...{ gasUsed: maybe(size), deeds: few(deed), deedCount: size },
});

const term = { startsAt: instant, endsAt: instant };
const smathState = fc.constantFrom('received', 'preparing', 'shipped', 'completed', 'withdrawn');
const smathCampaign = fc.record({ campaignId: count.map(campaignId), title: text, text, prize: text, siteName: text, ...term });
// `__proto__` is no name of a value: the schema leaves it out, so that what travels touches no object's prototype.
const payloadName = someText.filter((name) => name !== '__proto__');
const notice = fc.record({
  id: count.map(noticeId),
  kind: fc.constantFrom(...Object.keys(NOTICE_KINDS).filter(isNoticeKind)),
  payload: fc.dictionary(payloadName, maybe(fc.oneof(text, size))),
  ...{ seen: fc.boolean(), at: instant },
});
const smathShape = { entryId: count.map(entryId), title: text, prize: text, state: smathState, enteredAt: instant };
const siteEntryShape = { ...smathShape, entrantNickname: text, recipientName: text };
const parcelPaper = fc.record({
  ...{
    exchangeId: exchangeShape.exchangeId,
    siteCode: site,
    siteName: text,
    tokenId: token,
    name: text,
    number: count,
    requestedAt: instant,
  },
  ...{ recipient, carrier: maybe(oneOf(CARRIER)), waybill: maybe(text), serial: text },
});
const typedWaybill = fc.record({ request: text, carrier: text, waybill: text, serial: text, insurance: text, photo: text });
const waybillReportOf = <Id>(id: fc.Arbitrary<Id>) =>
  fc.record({
    fault: maybe(fc.constantFrom(...SHEET_FAULTS)),
    parcels: fc.array(
      fc.record({
        ...{ row: fc.integer({ min: 1, max: 999 }), id, carrier: oneOf(CARRIER), waybill: text },
        ...{ serial: text, insurance: text },
      }),
    ),
    faulty: fc.array(
      fc.record({
        row: fc.integer({ min: 1, max: 999 }),
        cells: typedWaybill,
        faults: fc.array(
          fc.record({
            column: fc.constantFrom(...READ_COLUMNS),
            value: text,
            fault: fc.constantFrom(...WAYBILL_FAULTS),
          }),
        ),
      }),
    ),
  });
const smathEntry = fc.record({ ...smathShape, siteName: text, recipient, carrier: maybe(oneOf(CARRIER)), waybill: maybe(text) });
const prizePaper = fc.record({
  entryId: smathShape.entryId,
  siteCode: site,
  siteName: text,
  title: text,
  prize: text,
  enteredAt: instant,
  recipient,
  carrier: maybe(oneOf(CARRIER)),
  waybill: maybe(text),
});
const siteEntry = fc.record({
  ...{ ...siteEntryShape, recipient, carrier: maybe(oneOf(CARRIER)), waybill: maybe(text) },
  steps: fc.array(fc.record({ state: smathState, actor: maybe(text), at: instant })),
});
const smathCounts = fc.record({ received: size, preparing: size, shipped: size, completed: size, withdrawn: size });

const row = <Wire, View>(
  name: string,
  codec: codecs.Codec<Wire, View>,
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
  row('passkeyCodec', codecs.passkeyCodec, wire.passkeyWire, passkey),
  row(
    'factorWaysCodec',
    codecs.factorWaysCodec,
    wire.factorWaysWire,
    fc.record({
      passkey: maybe(fc.record({ options: fc.string() })),
      wallet: fc.boolean(),
      signingIn: fc.boolean(),
      recoveryAt: maybe(instant),
    }),
  ),
  row('walletKeyCodec', codecs.walletKeyCodec, wire.walletKeyWire, walletKey),
  row(
    'productPicture',
    replies.productPicture,
    replies.productPicture.schema,
    fc.record({ fileId, crop: maybe(crop), shown: picture, source: picture }),
  ),
  row('productVersion', replies.productVersion, replies.productVersion.schema, productVersion),
  row('productDraft', replies.productDraft, replies.productDraft.schema, productDraft),
  row('qrShownCodec', codecs.qrShownCodec, wire.qrWire, fc.record({ qrData: text, nonce: text, duration: size })),
  row('qrStepCodec', codecs.qrStepCodec, wire.qrStepWire, qrStep),
  row('approvalStepCodec', codecs.approvalStepCodec, wire.transferStateWire, approvalStep),
  row('disputeCodec', codecs.disputeCodec, wire.disputeWire, dispute),
  row('bidStanding', replies.bidStanding, replies.bidStanding.schema, bidStanding),
  row('pendingGiftCodec', codecs.pendingGiftCodec, wire.pendingGiftWire, pendingGift),
  row('giftCardCodec', codecs.giftCardCodec, wire.giftCardWire, giftCard),
  row('receivedCodec', codecs.receivedCodec, wire.receivedWire, received),
  row('sendOutcomeCodec', codecs.sendOutcomeCodec, wire.sendOutcomeWire, sendOutcome),
  row('exchangeQuoteCodec', codecs.exchangeQuoteCodec, wire.exchangeQuoteWire, exchangeQuote),
  row('exchangeRowCodec', codecs.exchangeRowCodec, wire.exchangeRowWire, fc.record(exchangeShape)),
  row('exchangeStepCodec', codecs.exchangeStepCodec, wire.exchangeStepWire, exchangeStep),
  row('exchangeCodec', codecs.exchangeCodec, wire.exchangeWire, exchange),
  row('exchangeCountsCodec', codecs.exchangeCountsCodec, wire.exchangeCountsWire, exchangeCounts),
  row('waybillReportCodec', codecs.waybillReportCodec, wire.waybillReportWire, waybillReportOf(exchangeShape.exchangeId)),
  row('prizeWaybillReportCodec', codecs.prizeWaybillReportCodec, wire.waybillReportWire, waybillReportOf(smathShape.entryId)),
  row('prizePaperCodec', codecs.prizePaperCodec, wire.prizePaperWire, prizePaper),
  row('keptAddressCodec', codecs.keptAddressCodec, wire.keptAddressWire, keptAddress),
  row('inquirySubject', replies.inquirySubject, replies.inquirySubject.schema, subject),
  row('notice', replies.notice, replies.notice.schema, notice),
  row('parcelPaperCodec', codecs.parcelPaperCodec, wire.parcelPaperWire, parcelPaper),
  row('smathCampaignCodec', codecs.smathCampaignCodec, wire.smathCampaignWire, smathCampaign),
  row('smathEntryRowCodec', codecs.smathEntryRowCodec, wire.smathEntryRowWire, fc.record(smathShape)),
  row('smathEntryCodec', codecs.smathEntryCodec, wire.smathEntryWire, smathEntry),
  row('siteEntryRowCodec', codecs.siteEntryRowCodec, wire.siteEntryRowWire, fc.record(siteEntryShape)),
  row('siteEntryCodec', codecs.siteEntryCodec, wire.siteEntryWire, siteEntry),
  row('siteCampaignCodec', codecs.siteCampaignCodec, wire.siteCampaignWire, fc.record({ campaignId: count.map(campaignId), title: text })),
  row('smathCountsCodec', codecs.smathCountsCodec, wire.smathCountsWire, smathCounts),
  row('transaction', replies.transaction, replies.transaction.schema, transaction),
  row('home', replies.home, replies.home.schema, home),
  row('pageCodec', codecs.pageCodec(replies.nftCard), wire.pageOf(replies.nftCard.schema), fc.oneof(pageOf(nftCard), longPageOf(nftCard))),
];

describe('every codec', () => {
  it('is tried here', () => {
    expect(
      ROWS.map(({ name }) => name)
        .filter((name) => name.endsWith('Codec'))
        .sort(),
    ).toEqual(
      Object.keys(codecs)
        .filter((name) => name.endsWith('Codec'))
        .sort(),
    );
  });
  it.each(ROWS)('$name: what it sends passes its schema and is read back as it was', ({ holds }) => holds());
});

import {
  activity,
  category,
  creator,
  endedBid,
  goldReference,
  inquiry,
  inquiryRow,
  issuerProduct,
  issuerProductDetail,
  marketCard,
  marketDetail,
  marketFacets,
  nftCard,
  nftDetail,
  order,
  originalLink,
  priceSummary,
  productVersion,
  sellerRecord,
  storeCard,
  storeFront,
  storeProduct,
  suggestions,
  tradeRow,
} from '@naru/contract/replies';
import type { Faq } from '@naru/domain/announcement';
import type { PriceSummary } from '@naru/domain/history';
import type { InquiryView } from '@naru/domain/inquiry';
import type { IssuerProduct } from '@naru/domain/issuer';
import type { SellerRecord } from '@naru/domain/listing';
import type { MarketFacets, Suggestions } from '@naru/domain/search';
import { ok, type Page, parseCategoryId, parseExchangeId, parseInquiryId, parseOfferId } from '@naru/domain/shared';
import type { Category, ProductVersion } from '@naru/domain/store';
import {
  aCreator,
  aDraft,
  aMarketCard,
  aMarketDetail,
  anActivityRow,
  anEndedBid,
  anIssuerRow,
  anNftCard,
  anNftDetail,
  announcementId,
  anOpenedOrder,
  anOrder,
  aStoreCard,
  aStoreProduct,
  aTradeRow,
  didOf,
  FakePinHasher,
  listingId,
  must,
  orderId,
  productId,
  siteCode,
  tokenId,
  won,
} from '@naru/testkit';
import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../index.ts';
import { clientOf, play, SIGNED_IN, success } from '../testing/scripted-server.ts';

const inquiryId = must(parseInquiryId(3));

const PIN = new FakePinHasher().hash('135790');

const PAGE = { page: 2, size: 8 };
const listOf = <T>(row: T) => ({ dataList: [row], ...PAGE, allCount: 9 });
const SITE = siteCode('NARU');
const PRODUCT = productId(1);
const MEANT: Suggestions = {
  nfts: [{ tokenId: tokenId(3), name: '달', number: 1, siteName: '나루', price: won(9), picture: null, marks: [{ start: 0, end: 1 }] }],
  products: [{ productId: PRODUCT, name: '달', siteName: '나루', listingCount: 1, lowestPrice: won(9), picture: null, marks: [] }],
  issuers: [{ siteCode: SITE, name: '나루', picture: null, marks: [] }],
};
const FACETS: MarketFacets = {
  kinds: [{ nftKind: 'digital', count: 2 }],
  genres: [{ genre: 'craft', count: 2 }],
  issuers: [{ siteCode: SITE, siteName: '나루', count: 2 }],
  prices: [{ minPrice: null, maxPrice: won(9_999), count: 2 }],
};
const ENDED_BID = anEndedBid(8, { state: 'accepted', sold: { tokenId: tokenId(7), number: 2, offerId: must(parseOfferId(5)) } });
const CATEGORY: Category = { categoryId: must(parseCategoryId(2)), name: '도자', genre: 'craft', productCount: 3 };
const ISSUER_PRODUCT: IssuerProduct = {
  ...anIssuerRow(),
  draft: aDraft(),
  version: 3,
  locked: ['name', 'nftKind'],
  originalNotes: [],
  among: { listings: 2, offers: 1, highestOffer: won(9_000), exchanges: 0, questions: 3, waitingQuestions: 1 },
};
const PRODUCT_VERSION: ProductVersion = {
  version: 3,
  changedAt: '2026-11-21T05:05:00.000Z',
  changes: [
    { what: { field: 'description' }, before: '흰 달', after: '흰 달을 닮은 항아리' },
    { what: { label: '제조국' }, before: '', after: '대한민국' },
  ],
  pictures: { before: [], after: [{ url: '/file/image/moon', placeholder: '', width: 640, height: 640 }] },
};
const COUNTERS = { products: 3, items: 30, minted: 5, onSale: 10, reserved: 1, sold: 13, revoked: 1 };
const FAQ: Faq = { id: announcementId(2), kind: 'gift', question: '무엇인가요?', answer: '선물입니다.' };
const INQUIRY: InquiryView = {
  id: inquiryId,
  type: 'delivery',
  title: '배송',
  answer: 'answered',
  createdAt: '2026-11-20T00:00:00.000Z',
  text: '언제 오나요?',
  subject: { tokenId: tokenId(7), name: '달' },
  files: [{ number: 1, name: 'a.png', mime: 'image/png', bytes: 9 }],
  claim: null,
  changedAt: null,
  answered: { text: '내일입니다.', at: '2026-11-21T00:00:00.000Z' },
};
const { id, type, title, answer, createdAt } = INQUIRY;
const INQUIRY_ROW = { id, type, title, answer, createdAt };
const GOLD = { perGram: won(214_000), source: '한국거래소', at: '2026-11-20T00:00:00.000Z' };
const SELLER: SellerRecord = {
  nickname: '푸른등대5',
  did: didOf('lamp'),
  joinedAt: '2026-03-02T00:00:00.000Z',
  sold: 3,
  bought: 4,
  paidInTime: 4,
  lapsed: 1,
  upheld: 1,
};
const PRICES: PriceSummary = {
  from: '2026-11-20T00:00:00.000Z',
  until: '2026-11-25T00:00:00.000Z',
  lastTime: '2026-11-20T00:00:00.000Z',
  tradeCount: 1,
  lastPrice: won(5),
  lowestPrice: won(5),
  highestPrice: won(5),
  medianPrice: won(5),
  points: [
    {
      time: '2026-11-20T00:00:00.000Z',
      until: '2026-11-20T00:00:00.000Z',
      trades: 1,
      number: 3,
      price: won(5),
      low: won(5),
      high: won(5),
    },
  ],
};
const FRONT = {
  ...aCreator(),
  bannerImage: null,
  introduction: '오래된 것의 새로움',
  siteUrl: 'https://naru.example',
  categories: [CATEGORY],
  seller: [{ label: '상호', value: '나루 공방' }],
  followers: 12,
  grid: { columns: 4, rows: 3 },
};
const LINK = {
  url: '/file/o/1',
  mime: 'image/png',
  name: '달항아리 No. 3',
  expiresAt: '2026-11-21T05:06:00.000Z',
  shown: { url: '/file/image/1', placeholder: 'data:,', width: 4, height: 3 },
};
const POST = { id: 1, title: '점검 안내', text: '잠시 쉽니다.', createdAt: '2026-11-21T05:05:00.000Z', pinned: true };

type Row = readonly [name: string, ask: (client: ApiClient) => Promise<unknown>, wire: unknown, view: unknown];

const paged = <View>(row: { readonly toWire: (view: View) => unknown }, { dataList, ...place }: Page<View>) => ({
  dataList: dataList.map((view) => row.toWire(view)),
  ...place,
});

/** What arrives, and what a screen is given of it. */
const UNDERSTOOD: readonly Row[] = [
  ['an NFT', (c) => c.nfts.detail(tokenId(7)), nftDetail.toWire(anNftDetail()), anNftDetail()],
  ['own NFTs', (c) => c.nfts.own(PAGE), paged(nftCard, listOf(anNftCard())), listOf(anNftCard())],
  ['what is on sale', (c) => c.nfts.own({ ...PAGE, onSale: true }), paged(nftCard, listOf(anNftCard())), listOf(anNftCard())],
  ['a history', (c) => c.histories.ofNft(tokenId(7), PAGE), paged(tradeRow, listOf(aTradeRow())), listOf(aTradeRow())],
  ['own history', (c) => c.histories.mine(PAGE), paged(tradeRow, listOf(aTradeRow({ txId: '' }))), listOf(aTradeRow({ txId: '' }))],
  [
    'activity',
    (c) => c.histories.activity({ size: 20 }),
    activity.toWire({ dataList: [anActivityRow()], allCount: 2_000, allCountIsMinimum: true, next: '5-7' }),
    { dataList: [anActivityRow()], allCount: 2_000, allCountIsMinimum: true, next: '5-7' },
  ],
  ['prices', (c) => c.histories.pricesOf(PRODUCT, 'all'), priceSummary.toWire(PRICES), PRICES],
  ['ended bids', (c) => c.bidBook.ended(PAGE), paged(endedBid, listOf(ENDED_BID)), listOf(ENDED_BID)],
  ['prices of an NFT', (c) => c.histories.pricesOfNft(tokenId(7), 'all'), priceSummary.toWire(PRICES), PRICES],
  ['the market', (c) => c.market.products(PAGE), paged(marketCard, listOf(aMarketCard())), listOf(aMarketCard())],
  ['suggestions', (c) => c.search.suggest('달'), suggestions.toWire(MEANT), MEANT],
  ['facets', (c) => c.search.facets({}), marketFacets.toWire(FACETS), FACETS],
  ['a market product', (c) => c.market.product(PRODUCT, PAGE), marketDetail.toWire(aMarketDetail()), aMarketDetail()],
  ['the price of gold', (c) => c.market.goldReference(), goldReference.toWire(GOLD), GOLD],
  ['no price of gold', (c) => c.market.goldReference(), null, null],
  ['a seller', (c) => c.market.seller(tokenId(7)), sellerRecord.toWire(SELLER), SELLER],
  ['recent listings', (c) => c.market.recentlyListed(PAGE), paged(nftCard, listOf(anNftCard())), listOf(anNftCard())],
  ['a listing', (c) => c.listings.list({ tokenId: tokenId(7), price: won(5), pin: PIN }), { listingId: 3 }, { listingId: 3 }],
  [
    'an opened order',
    (c) => c.orders.buyListing({ listingId: listingId(3), price: won(5), key: 'key-12345678' }),
    anOpenedOrder(),
    anOpenedOrder(),
  ],
  ['an order', (c) => c.orders.order(orderId(1)), order.toWire(anOrder()), anOrder()],
  ['own orders', (c) => c.orders.mine(PAGE), paged(order, listOf(anOrder())), listOf(anOrder())],
  ['creators', (c) => c.stores.creators(PAGE), paged(creator, listOf(aCreator())), listOf(aCreator())],
  ['a store', (c) => c.stores.front(SITE), storeFront.toWire(FRONT), FRONT],
  ['a shelf', (c) => c.stores.products({ ...PAGE, siteCode: SITE }), paged(storeCard, listOf(aStoreCard())), listOf(aStoreCard())],
  ['a store product', (c) => c.stores.product(PRODUCT), storeProduct.toWire(aStoreProduct()), aStoreProduct()],
  ['issuer counters', (c) => c.issuerPort.counters(SITE), COUNTERS, COUNTERS],
  [
    'issuer rows',
    (c) => c.issuerPort.products({ ...PAGE, siteCode: SITE }),
    paged(issuerProduct, listOf(anIssuerRow())),
    listOf(anIssuerRow()),
  ],
  ['an issuer row with its draft', (c) => c.issuerPort.product(SITE, PRODUCT), issuerProductDetail.toWire(ISSUER_PRODUCT), ISSUER_PRODUCT],
  ['what was changed of a product', (c) => c.stores.versions(PRODUCT), [productVersion.toWire(PRODUCT_VERSION)], [PRODUCT_VERSION]],
  [
    'items made',
    (c) => c.issuerPort.createItems({ siteCode: SITE, productId: PRODUCT, quantity: 2, key: 'key-12345678' }),
    { made: 2 },
    { made: 2 },
  ],
  ['items minted', (c) => c.issuerPort.mint({ siteCode: SITE, productId: PRODUCT, key: 'key-12345678' }), { minted: 2 }, { minted: 2 }],
  ['items shelved', (c) => c.issuerPort.listAll({ siteCode: SITE, productId: PRODUCT, key: 'key-12345678' }), { listed: 2 }, { listed: 2 }],
  ['categories', (c) => c.issuerPort.categories(SITE), [category.toWire(CATEGORY)], [CATEGORY]],
  [
    'a new category',
    (c) => c.issuerPort.createCategory({ siteCode: SITE, name: '도자', genre: 'craft' }),
    { categoryId: 2 },
    { categoryId: 2 },
  ],
  ['whether an address is taken', (c) => c.accounts.isEmailTaken('a@b.kr'), { duplicate: true }, true],
  ['whether a nickname is free', (c) => c.accounts.isNicknameFree('나루'), { valid: true }, true],
  [
    'when an e-mail code ends',
    (c) => c.accounts.sendEmailCode({ email: 'a@b.kr', verifyType: 'signUp' }),
    { expiredAt: POST.createdAt },
    { expiredAt: POST.createdAt },
  ],
  ['whether the token holds', (c) => c.sessions.isValid(), { valid: false }, false],
  ['the version', (c) => c.home.version(), { version: '1', emergency: true, build: 'b1' }, { version: '1', emergency: true, build: 'b1' }],
  ['notices', (c) => c.announcementBoard.posts(PAGE), listOf(POST), listOf(POST)],
  ['a notice', (c) => c.announcementBoard.post(announcementId(1)), POST, POST],
  ['frequent questions', (c) => c.announcementBoard.faqs(), [FAQ], [FAQ]],
  [
    'goods that did not come, with a picture',
    (c) => {
      const picture = new File(['box'], '상자.png', { type: 'image/png' });
      const order = {
        exchangeId: must(parseExchangeId(6)),
        reason: 'damaged',
        text: '깨졌어요',
        pictures: [picture],
        key: 'key-12345678',
      } as const;
      return c.disputes.open(order);
    },
    { disputeId: 3 },
    { disputeId: 3 },
  ],
  ['own inquiries', (c) => c.inquiries.mine(PAGE), listOf(inquiryRow.toWire(INQUIRY_ROW)), listOf(INQUIRY_ROW)],
  ['an inquiry', (c) => c.inquiries.one(inquiryId), inquiry.toWire(INQUIRY), INQUIRY],
  ['what an inquiry is about', (c) => c.inquiries.subject({ tokenId: tokenId(7) }), { tokenId: '7', name: '달' }, INQUIRY.subject],
  [
    'a written inquiry',
    (c) => c.inquiries.write({ draft: INQUIRY, subject: { tokenId: tokenId(7) }, files: [], key: 'key-12345678' }),
    { id: 3 },
    { id: 3 },
  ],
  ['a changed inquiry', (c) => c.inquiries.change({ id: inquiryId, draft: INQUIRY, kept: [1], files: [] }), null, undefined],
  ['an inquiry taken back', (c) => c.inquiries.remove(inquiryId), null, undefined],
  ['a file of an inquiry', (c) => c.inquiries.attachment(inquiryId, 1), originalLink.toWire(LINK), LINK],
  ['an original', (c) => c.originals.ofNft({ tokenId: tokenId(7), siteCode: SITE }), originalLink.toWire(LINK), LINK],
  ['a product original', (c) => c.originals.ofProduct(PRODUCT), originalLink.toWire(LINK), LINK],
  ['a share key', (c) => c.originals.share(tokenId(7)), { shareKey: 's' }, { shareKey: 's' }],
  ['an ended share link', (c) => c.originals.endSharing(tokenId(7)), null, undefined],
  ['a changed PIN', (c) => c.pinKeeper.check(PIN), null, undefined],
];

describe('what the client ports understand', () => {
  it.each(UNDERSTOOD.map(([name, ask, wire, view]) => ({ name, ask, wire, view })))('$name', async ({ ask, wire, view }) => {
    expect(await ask(clientOf(await play(() => success(wire))))).toEqual(ok(view));
  });

  it('a page of cards', async () => {
    const page = {
      dataList: [anNftCard(), anNftCard({ tokenId: tokenId(8), price: null, status: 'reserved' })],
      page: 1,
      size: 8,
      allCount: 2,
    };
    const client = clientOf(await play(() => success(paged(nftCard, page))));
    expect(await client.market.unlisted({ page: 1, size: 8 })).toEqual(ok(page));
  });

  it('an e-mail code, whose token it keeps for the next step', async () => {
    const client = clientOf(await play(() => success({ emailTempToken: 'temp-token' })));
    const order = { email: 'a@b.kr', verifyType: 'signUp', verifyCode: '123456' } as const;
    expect(await client.accounts.verifyEmailCode(order)).toEqual(ok({ emailTempToken: 'temp-token' }));
    expect(client.store.read()).toEqual({ ...SIGNED_IN, emailTempToken: 'temp-token' });
  });

  it.each([
    [{ count: 0, firstTokenName: '', totalPrice: 0, totalFeePrice: 0, totalDepositPrice: 0 }, ok(null)],
    [
      // Two of the dearest together cost more than one may.
      { count: 2, firstTokenName: '달', totalPrice: 2_000_000_000_000, totalFeePrice: 5, totalDepositPrice: 1_999_999_999_995 },
      ok({ count: 2, firstTokenName: '달', totalPrice: 2_000_000_000_000, totalFeePrice: 5, totalDepositPrice: 1_999_999_999_995 }),
    ],
  ])('the sold notice %j', async (wire, answer) => {
    const server = await play(() => success(wire));
    expect(await clientOf(server).notices.sold()).toEqual(answer);
    // Nobody has seen it yet.
    expect(server.heard.map(({ method }) => method)).toEqual(['GET']);
  });
});

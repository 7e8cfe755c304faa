import { parseSerial } from '@naru/domain/nft';
import { parseAddressId, parseCategoryId, parseExchangeId, parseGiftId, parseInquiryId, parseOfferId } from '@naru/domain/shared';
import { announcementId, didOf, entryId, listingId, must, orderId, phoneOf, productId, siteCode, tokenId, won } from '@naru/testkit';
import { type ApiClient, basesAt, createApiClient } from '../index.ts';

const inquiryId = must(parseInquiryId(3));

const PAGE = { page: 3, size: 8 };
/** The key that a client of the tests makes for itself. */
export const KEY = 'key-12345678';
const { hash } = createApiClient({ bases: basesAt('http://127.0.0.1:9') }).pinHasher;
const [pin, currentPin] = [hash('135790'), hash('246801')];
const ART = siteCode('ART');
const serial = must(parseSerial('ABCD-EFGH'));
const offerId = must(parseOfferId(9));
const exchangeId = must(parseExchangeId(6));
const recipient = { name: '홍길동', phone: '01012345678', zoneCode: '04524', address: '서울', addressDetail: '', memo: '' };
const join = { email: 'a@b.kr', password: 'p', emailTempToken: 't', identityKey: 'k', agree1: true, agree2: true, agree3: false };

/** One call of a desk: its name, how it is made, and the line, body and idempotency key that it says on the wire. */
type DeskCall = readonly [name: string, ask: (client: ApiClient) => Promise<unknown>, line: string, body?: unknown, key?: string];

/** Every call of every desk, and what it says on the wire. */
export const DESK_CALLS: readonly DeskCall[] = [
  ['email taken', (c) => c.accounts.isEmailTaken('a@b.kr'), 'GET /account/api/v2/email/duplicate/?email=a%40b.kr'],
  [
    'email code',
    (c) => c.accounts.sendEmailCode({ email: 'a@b.kr', verifyType: 'pinReset' }),
    'POST /account/api/v2/email/verification/send',
    { email: 'a@b.kr', verifyType: 3 },
  ],
  ['join', (c) => c.accounts.joinByEmail(join), 'POST /account/api/v2/member/sign-up-join', join],
  [
    'new password',
    (c) => c.accounts.changePassword({ current: 'a', password: 'b' }),
    'PATCH /account/api/v2/member/password',
    { currentPassword: 'a', password: 'b' },
  ],
  ['nickname', (c) => c.accounts.isNicknameFree('나루'), 'GET /center/valid/v1/nick-name/%EB%82%98%EB%A3%A8'],
  [
    'PIN',
    (c) => c.pinKeeper.register({ pin, comparePin: pin, password: 'a' }),
    'PATCH /account/api/v2/member/wallet-pin',
    { pin, comparePin: pin, password: 'a' },
  ],
  [
    'another PIN',
    (c) => c.pinKeeper.change({ currentPin, pin, comparePin: pin }),
    'PATCH /account/api/v2/member/wallet-pin',
    { currentPin, pin, comparePin: pin },
  ],
  [
    'forgotten PIN',
    (c) => c.pinKeeper.reset({ verifyCode: '123456', pin, comparePin: pin }),
    'PATCH /account/api/v2/member/wallet-pin/reset',
    { verifyCode: '123456', pin, comparePin: pin },
  ],
  ['PIN check', (c) => c.pinKeeper.check(pin), 'POST /account/api/v2/member/wallet-pin/check', { pin }],
  ['an NFT', (c) => c.nfts.detail(tokenId(7)), 'GET /center/nft/v2/detail/7'],
  ['own NFTs', (c) => c.nfts.own(PAGE), 'GET /center/nft/v2/own/did%3Anaru%3Ahong?page=3&size=8'],
  ['own NFTs on sale', (c) => c.nfts.own({ ...PAGE, onSale: true }), 'GET /center/nft/v1/sales?page=3&size=8'],
  ['a history', (c) => c.histories.ofNft(tokenId(7), PAGE), 'GET /center/history/v1/trade/7?start=16&size=8'],
  ['own history', (c) => c.histories.mine({ page: 1, size: 8 }), 'GET /center/history/v1/trade?start=0&size=8'],
  ['activity', (c) => c.histories.activity({ size: 20 }), 'GET /center/history/v1/activity?size=20'],
  [
    'activity of an issuer, filtered, further down',
    (c) => c.histories.activity({ siteCode: ART, kind: 'sale', before: '5-7', size: 20 }),
    'GET /center/history/v1/activity?siteCode=ART&kind=sale&before=5-7&size=20',
  ],
  [
    'activity of a member',
    (c) => c.histories.activity({ did: didOf('hong'), size: 20 }),
    'GET /center/history/v1/activity?did=did%3Anaru%3Ahong&size=20',
  ],
  ['prices', (c) => c.histories.pricesOf(tokenId(7)), 'GET /center/history/v1/trade/sum/7'],
  ['market', (c) => c.market.products(PAGE), 'GET /center/marketplace/v1/product/sale?page=3&size=8'],
  [
    'market, filtered',
    (c) =>
      c.market.products({
        ...PAGE,
        nftKind: 'digital',
        minPrice: won(0),
        maxPrice: won(5),
        name: '달',
        siteCode: ART,
        sort: 'price',
        order: 'ASC',
      }),
    'GET /center/marketplace/v1/product/sale?page=3&size=8&name=%EB%8B%AC&siteCode=ART&sort=price&order=ASC&nftKind=0&minPrice=0&maxPrice=5',
  ],
  [
    'market, for goods',
    (c) => c.market.products({ ...PAGE, nftKind: 'transferable' }),
    'GET /center/marketplace/v1/product/sale?page=3&size=8&nftKind=1',
  ],
  ['suggestions', (c) => c.search.suggest('달 #1'), 'GET /center/marketplace/v1/product/suggestion?name=%EB%8B%AC+%231'],
  [
    'facets',
    (c) => c.search.facets({ nftKind: 'digital', minPrice: won(10_000), name: '달', siteCode: ART }),
    'GET /center/marketplace/v1/product/facet?nftKind=0&minPrice=10000&name=%EB%8B%AC&siteCode=ART',
  ],
  ['market product', (c) => c.market.product(productId(4), PAGE), 'GET /center/marketplace/v1/product/listing/4?page=3&size=8'],
  ['recent listings', (c) => c.market.recentlyListed(PAGE), 'GET /center/marketplace/v1/product/recently/listing?page=3&size=8'],
  ['unlisted', (c) => c.market.unlisted(PAGE), 'GET /center/marketplace/v1/product/unlisted?page=3&size=8'],
  [
    'listing',
    (c) => c.listings.list({ tokenId: tokenId(7), price: won(5), pin }),
    'POST /center/nft/v1/listing/wallet',
    { tokenId: '7', price: 5, pin },
    KEY,
  ],
  [
    'new price',
    (c) => c.listings.reprice({ listingId: listingId(3), price: won(6), version: 0, pin }),
    'PUT /center/nft/v1/listing/price',
    { listingId: 3, price: 6, version: 0, pin },
    KEY,
  ],
  ['cancelled listing', (c) => c.listings.cancel(listingId(3)), 'PUT /center/nft/v1/listing/cancel/3'],
  [
    'buying',
    (c) => c.orders.buyListing({ listingId: listingId(3), price: won(5), key: 'mine-12345' }),
    'PUT /center/nft/v1/buy',
    { listingId: 3, price: 5 },
    'mine-12345',
  ],
  [
    'buying the cheapest',
    (c) => c.orders.buyCheapest({ productId: productId(4), price: won(5), key: 'mine-12345' }),
    'PUT /center/nft/v1/buy/min-price',
    { productId: 4, price: 5 },
    'mine-12345',
  ],
  [
    'buying from a store',
    (c) => c.orders.buyFromStore({ productId: productId(4), price: won(5), key: 'mine-12345' }),
    'PUT /center/store/v1/buy',
    { productId: 4, price: 5 },
    'mine-12345',
  ],
  ['an order', (c) => c.orders.order(orderId(1)), 'GET /center/order/v1/state/order-0000000000000001'],
  ['where an order is paid', (c) => c.orders.pay(orderId(1)), 'POST /center/order/v1/pay/order-0000000000000001'],
  [
    'a cancelled order',
    (c) => c.orders.cancel(orderId(1)),
    'PUT /center/order/v1/state/order-0000000000000001',
    { state: 'CANCELLED' },
    KEY,
  ],
  ['what can be redeemed', (c) => c.exchanges.exchangeable(PAGE), 'GET /center/nft/v1/delivery/exchangeable?page=3&size=8'],
  ['what redeeming costs', (c) => c.exchanges.quote(tokenId(7)), 'GET /center/nft/v1/delivery/nft/7'],
  [
    'redeeming',
    (c) => c.exchanges.request({ tokenId: tokenId(7), recipient, pin, key: 'mine-12345' }),
    'POST /center/nft/v2/delivery/wallet',
    { tokenIds: ['7'], pin, ...recipient },
    'mine-12345',
  ],
  ['own exchanges', (c) => c.exchanges.mine(PAGE), 'GET /center/nft/v1/exchange?page=3&size=8'],
  ['an exchange', (c) => c.exchanges.exchange(exchangeId), 'GET /center/nft/v2/exchange/6'],
  ['paying for an exchange', (c) => c.exchanges.pay(exchangeId), 'POST /center/nft/v2/exchange/6/pay'],
  ['withdrawing an entry', (c) => c.smath.withdraw(entryId(7)), 'PUT /center/event/v1/smath/entry/7/withdraw'],
  ['withdrawing an exchange', (c) => c.exchanges.withdraw(exchangeId), 'PUT /center/nft/v2/exchange/6/withdraw', undefined, KEY],
  ['confirming an exchange', (c) => c.exchanges.receive(exchangeId), 'PUT /center/nft/v2/exchange/6/receive', undefined, KEY],
  ['addresses', (c) => c.addressBook.all(), 'GET /center/user/v1/address'],
  [
    'keeping an address',
    (c) => c.addressBook.keep({ label: '집', recipient, isDefault: true }),
    'POST /center/user/v1/address',
    { label: '집', ...recipient, isDefault: true },
  ],
  [
    'changing an address',
    (c) => c.addressBook.change({ addressId: must(parseAddressId(5)), label: '집', recipient, isDefault: true }),
    'PUT /center/user/v1/address/5',
    { label: '집', ...recipient, isDefault: true },
  ],
  ['removing an address', (c) => c.addressBook.remove(must(parseAddressId(5))), 'DELETE /center/user/v1/address/5'],
  [
    'exchanges of a site',
    (c) => c.issuerExchanges.list({ ...PAGE, siteCode: ART, state: 'requested', name: '달' }),
    'GET /center/issuer/v2/exchange?siteCode=ART&page=3&size=8&name=%EB%8B%AC&state=REQUESTED',
  ],
  ['counted exchanges', (c) => c.issuerExchanges.counts(ART), 'GET /center/issuer/v2/delivery/count?siteCode=ART'],
  ['an exchange of a site', (c) => c.issuerExchanges.exchange(ART, exchangeId), 'GET /center/issuer/v2/exchange/6?siteCode=ART'],
  [
    'a recipient without a mask',
    (c) => c.issuerExchanges.recipient(ART, exchangeId, '송장'),
    'POST /center/issuer/v2/exchange/6/recipient',
    { siteCode: 'ART', reason: '송장' },
  ],
  [
    'a sent exchange',
    (c) => c.issuerExchanges.move(ART, [exchangeId], { move: 'ship', carrier: 'postal', waybill: '6001234567890' }),
    'PUT /center/issuer/v2/delivery/state',
    { siteCode: 'ART', ids: [6], state: 'SHIPPED', carrier: 1, waybill: '6001234567890' },
    KEY,
  ],
  [
    'a cancelled exchange',
    (c) => c.issuerExchanges.move(ART, [exchangeId], { move: 'cancel', reason: '재고 없음' }),
    'PUT /center/issuer/v2/delivery/state',
    { siteCode: 'ART', ids: [6], state: 'CANCELLED', reason: '재고 없음' },
    KEY,
  ],
  [
    'a file of exchanges',
    (c) => c.issuerExchanges.download({ siteCode: ART, state: 'shipped' }),
    'GET /center/issuer/v2/exchange/download?siteCode=ART&state=SHIPPED',
  ],
  ['own orders', (c) => c.orders.mine(PAGE), 'GET /center/order/v1/pay/history/?page=3&size=8'],
  ['offers on an NFT', (c) => c.offerBook.ofToken(tokenId(7), PAGE), 'GET /center/offer/v1/7/offer-list?page=3&size=8'],
  ['offers received', (c) => c.offerBook.received(PAGE), 'GET /center/offer/v1/received/offer-list?page=3&size=8'],
  ['offers sent', (c) => c.offerBook.sent(PAGE), 'GET /center/offer/v1/sent/offer-list?page=3&size=8'],
  ['offers that have ended', (c) => c.offerBook.history(PAGE), 'GET /center/offer/v1/history?page=3&size=8'],
  ['before an offer', (c) => c.offerBook.preview(tokenId(7)), 'GET /center/offer/v1/7/preview'],
  ['an accepted offer', (c) => c.offerBook.toBuy(offerId), 'GET /center/offer/v1/buy/9'],
  [
    'an offer',
    (c) => c.offerBook.request({ tokenId: tokenId(7), price: won(5), message: '부탁드려요', key: 'mine-12345' }),
    'POST /center/offer/v1/request',
    { tokenId: '7', price: 5, message: '부탁드려요' },
    'mine-12345',
  ],
  ['accepting an offer', (c) => c.offerBook.accept({ offerId, pin }), 'PUT /center/offer/v1/accept', { offerId: 9, pin }, KEY],
  ['accepting a counter-offer', (c) => c.offerBook.accept({ offerId }), 'PUT /center/offer/v1/accept', { offerId: 9 }, KEY],
  [
    'a counter-offer',
    (c) => c.offerBook.counter({ offerId, price: won(6), pin }),
    'PUT /center/offer/v1/counter',
    { offerId: 9, price: 6, pin },
    KEY,
  ],
  [
    'declining an offer',
    (c) => c.offerBook.decline({ offerId, reason: '아직이에요' }),
    'PUT /center/offer/v1/decline',
    { offerId: 9, reason: '아직이에요' },
    KEY,
  ],
  ['taking an offer back', (c) => c.offerBook.cancel(offerId), 'PUT /center/offer/v1/cancel', { offerId: 9 }, KEY],
  [
    'buying by an offer',
    (c) => c.orders.buyByOffer({ offerId, key: 'mine-12345' }),
    'POST /center/offer/v1/buy/9',
    undefined,
    'mine-12345',
  ],
  [
    'a gift',
    (c) => c.sendings.send({ kind: 'gift', tokenIds: [tokenId(7)], to: { phone: phoneOf('01012345678') }, message: '축하해요', pin }),
    'POST /center/nft/v2/gift/wallet',
    { tokenIds: ['7'], pin, message: '축하해요', phone: '01012345678' },
    KEY,
  ],
  [
    'a transfer',
    (c) => c.sendings.send({ kind: 'transfer', tokenIds: [tokenId(7), tokenId(8)], to: { did: didOf('hong') }, message: '', pin }),
    'POST /center/nft/v2/transfer/wallet',
    { tokenIds: ['7', '8'], pin, message: '', toDid: 'did:naru:hong' },
    KEY,
  ],
  ['a receiver', (c) => c.sendings.receiver(didOf('hong')), 'GET /center/user/v1/did/did%3Anaru%3Ahong'],
  ['pending gifts', (c) => c.sendings.pending(PAGE), 'GET /center/nft/v1/gift/pending?page=3&size=8'],
  ['taking a gift back', (c) => c.sendings.takeBack(must(parseGiftId(4))), 'PUT /center/nft/v1/gift/4/take-back', undefined, KEY],
  ['an NFT code', (c) => c.sendings.receive(serial), 'PUT /center/nft/v1/transfter/serial', { serial: 'ABCD-EFGH' }, KEY],
  ['creators', (c) => c.stores.creators(PAGE), 'GET /center/creator/card?page=3&size=8'],
  ['a store', (c) => c.stores.front(ART), 'GET /center/creator/ART/store'],
  [
    'a shelf',
    (c) =>
      c.stores.products({ ...PAGE, siteCode: ART, productCategoryId: must(parseCategoryId(2)), name: '달', sort: 'recent', order: 'DESC' }),
    'GET /center/store/v1/product/list?page=3&size=8&siteCode=ART&name=%EB%8B%AC&sort=recent&order=DESC&productCategoryId=2',
  ],
  ['a store product', (c) => c.stores.product(productId(4)), 'GET /center/store/v1/detail/4'],
  ['issuer counters', (c) => c.issuerDesk.counters(ART), 'GET /center/issuer/v2/menu?siteCode=ART'],
  [
    'issuer rows',
    (c) => c.issuerDesk.products({ ...PAGE, siteCode: ART, state: 'onSale' }),
    'GET /center/issuer/v2/product?page=3&size=8&siteCode=ART&state=ON_SALE',
  ],
  ['issuer row', (c) => c.issuerDesk.product(ART, productId(4)), 'GET /center/issuer/v2/product/4?siteCode=ART'],
  [
    'more items',
    (c) => c.issuerDesk.createItems({ siteCode: ART, productId: productId(4), quantity: 2, key: 'mine-12345' }),
    'POST /center/issuer/v2/item',
    { siteCode: 'ART', productId: 4, quantity: 2 },
    'mine-12345',
  ],
  [
    'mint',
    (c) => c.issuerDesk.mint({ siteCode: ART, productId: productId(4), key: 'mine-12345' }),
    'POST /center/issuer/v2/item/mint',
    { siteCode: 'ART', productId: 4 },
    'mine-12345',
  ],
  [
    'shelve',
    (c) => c.issuerDesk.listAll({ siteCode: ART, productId: productId(4), key: 'mine-12345' }),
    'PUT /center/issuer/v2/item/listingAll',
    { siteCode: 'ART', productId: 4 },
    'mine-12345',
  ],
  ['categories', (c) => c.issuerDesk.categories(ART), 'GET /center/issuer/v2/category?siteCode=ART'],
  [
    'new category',
    (c) => c.issuerDesk.createCategory({ siteCode: ART, name: '도자' }),
    'POST /center/issuer/v2/category',
    { siteCode: 'ART', categoryName: '도자' },
  ],
  ['notices', (c) => c.announcementBoard.posts(PAGE), 'GET /center/notice/v1/list?page=3&size=8'],
  ['a notice', (c) => c.announcementBoard.post(announcementId(4)), 'GET /center/notice/v1/4'],
  ['frequent questions', (c) => c.announcementBoard.faqs(), 'GET /center/notice/v1/faq'],
  ['own inquiries', (c) => c.inquiries.mine(PAGE), 'GET /center/inquiry/v1/list?page=3&size=8'],
  ['an inquiry', (c) => c.inquiries.one(inquiryId), 'GET /center/inquiry/v1/3'],
  ['what an inquiry is about', (c) => c.inquiries.subject({ productId: productId(4) }), 'GET /center/inquiry/v1/subject?productId=4'],
  ['the end of an inquiry', (c) => c.inquiries.remove(inquiryId), 'DELETE /center/inquiry/v1/3'],
  ['a file of an inquiry', (c) => c.inquiries.attachment(inquiryId, 2), 'POST /center/inquiry/v1/3/file/2/link'],
  [
    'an original',
    (c) => c.originals.ofNft({ tokenId: tokenId(7), siteCode: ART, shareKey: 's' }),
    'POST /center/nft/v2/detail/origin/7/link',
    { siteCode: 'ART', shareKey: 's' },
  ],
  ['a share key', (c) => c.originals.share(tokenId(7)), 'GET /center/nft/v1/share/7'],
  ['the end of a share link', (c) => c.originals.endSharing(tokenId(7)), 'DELETE /center/nft/v1/share/7'],
  ['a product original', (c) => c.originals.ofProduct(productId(4)), 'POST /center/store/v1/detail/origin/4/link'],
];

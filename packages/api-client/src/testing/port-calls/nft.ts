import { parseCardKey } from '@naru/domain/gift';
import { parseSerial } from '@naru/domain/nft';
import { parseGiftId } from '@naru/domain/shared';
import { didOf, must, phoneOf, productId, tokenId } from '@naru/testkit';
import { ART, KEY, PAGE, type PortCall, pin } from './values.ts';

const serial = must(parseSerial('ABCD-EFGH'));
const cardKey = must(parseCardKey('A'.repeat(22)));

/** NFTs, their histories, originals, and sendings. */
export const NFT_CALLS: readonly PortCall[] = [
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
  ['prices', (c) => c.histories.pricesOf(productId(4), 'month'), 'GET /center/history/v1/trade/sum/product/4?period=month'],
  ['prices of an NFT', (c) => c.histories.pricesOfNft(tokenId(7), 'year'), 'GET /center/history/v1/trade/sum/nft/7?period=year'],
  [
    'an original',
    (c) => c.originals.ofNft({ tokenId: tokenId(7), siteCode: ART, shareKey: 's' }),
    'POST /center/nft/v2/detail/origin/7/link',
    { siteCode: 'ART', shareKey: 's' },
  ],
  ['a share key', (c) => c.originals.share(tokenId(7)), 'GET /center/nft/v1/share/7'],
  ['the end of a share link', (c) => c.originals.endSharing(tokenId(7)), 'DELETE /center/nft/v1/share/7'],
  ['a product original', (c) => c.originals.ofProduct(productId(4)), 'POST /center/store/v1/detail/origin/4/link'],
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
  ['a receiver', (c) => c.sendings.receiver({ did: didOf('hong') }), 'GET /center/user/v1/did/did%3Anaru%3Ahong'],
  [
    'a receiver by nickname',
    (c) => c.sendings.receiver({ nickname: '푸른학21' }),
    'GET /center/user/v1/nickname/%ED%91%B8%EB%A5%B8%ED%95%9921',
  ],
  ['recent receivers', (c) => c.sendings.recentReceivers(), 'GET /center/nft/v1/gift/receivers'],
  ['pending gifts', (c) => c.sendings.pending(PAGE), 'GET /center/nft/v1/gift/pending?page=3&size=8'],
  ['taking a gift back', (c) => c.sendings.takeBack(must(parseGiftId(4))), 'PUT /center/nft/v1/gift/4/take-back', undefined, KEY],
  ['the link of a gift', (c) => c.sendings.cardKey(must(parseGiftId(4))), 'GET /center/nft/v1/gift/4/link'],
  [
    'thanks for a gift',
    (c) => c.sendings.thank(must(parseGiftId(4)), '고마워요'),
    'PUT /center/nft/v1/gift/4/thank',
    { message: '고마워요' },
  ],
  ['an NFT code', (c) => c.sendings.receive(serial), 'PUT /center/nft/v1/transfter/serial', { serial: 'ABCD-EFGH' }, KEY],
  ['the card of a gift', (c) => c.sendings.card(cardKey), 'POST /center/nft/v1/gift/card', { key: cardKey }],
  ['unwrapping a gift', (c) => c.sendings.unwrap(cardKey), 'PUT /center/nft/v1/gift/card/open', { key: cardKey }],
];

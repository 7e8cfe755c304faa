import { parseExchangeId } from '@naru/domain/shared';
import { campaignId, entryId, must, tokenId } from '@naru/testkit';
import { ART, KEY, PAGE, type PortCall, pin, recipient } from './values.ts';

const exchangeId = must(parseExchangeId(6));

export const REDEMPTION_CALLS: readonly PortCall[] = [
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
  ['withdrawing an exchange', (c) => c.exchanges.withdraw(exchangeId), 'PUT /center/nft/v2/exchange/6/withdraw', undefined, KEY],
  ['confirming an exchange', (c) => c.exchanges.receive(exchangeId), 'PUT /center/nft/v2/exchange/6/receive', undefined, KEY],
  ['how own goods were weighed', (c) => c.exchanges.goodsPhoto(exchangeId, 2), 'POST /center/nft/v2/exchange/6/goods/2/photo'],
  ['disputes over own goods', (c) => c.disputes.ofExchange(exchangeId), 'GET /center/nft/v2/exchange/6/dispute'],
  ['goods that came after all', (c) => c.disputes.withdraw(exchangeId), 'PUT /center/nft/v2/exchange/6/dispute/withdraw'],
  ['a picture of own goods', (c) => c.disputes.picture(exchangeId, 4), 'POST /center/nft/v2/exchange/6/dispute/picture/4/link'],
  [
    "a picture of a site's goods",
    (c) => c.siteDisputes.picture(ART, exchangeId, 4),
    'POST /center/issuer/v2/exchange/6/dispute/picture/4/link',
    { siteCode: 'ART' },
  ],
  [
    "disputes over a site's goods",
    (c) => c.siteDisputes.ofExchange(ART, exchangeId),
    'GET /center/issuer/v2/exchange/6/dispute?siteCode=ART',
  ],
  [
    'what an issuer answers',
    (c) => c.siteDisputes.answer({ siteCode: ART, exchangeId, stance: 'resend', text: '다시 보내요', key: 'mine-12345' }),
    'PUT /center/issuer/v2/exchange/6/dispute',
    { siteCode: 'ART', stance: 'RESEND', text: '다시 보내요' },
    'mine-12345',
  ],
  ['withdrawing an entry', (c) => c.smath.withdraw(entryId(7)), 'PUT /center/event/v1/smath/entry/7/withdraw'],
  [
    'exchanges of a site',
    (c) => c.issuerExchanges.list({ ...PAGE, siteCode: ART, state: 'requested', name: '달', dispute: 'unanswered' }),
    'GET /center/issuer/v2/exchange?siteCode=ART&page=3&size=8&name=%EB%8B%AC&state=REQUESTED&dispute=unanswered',
  ],
  [
    'a corrected waybill',
    (c) =>
      c.issuerExchanges.correctWaybill({ siteCode: ART, exchangeId, carrier: 'postal', waybill: '6001234567890', reason: '잘못 적음' }),
    'PUT /center/issuer/v2/exchange/6/waybill',
    { siteCode: 'ART', carrier: 1, waybill: '6001234567890', reason: '잘못 적음' },
    'key-12345678',
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
    'how goods were weighed',
    (c) => c.issuerExchanges.goodsPhoto(ART, exchangeId, 2),
    'POST /center/issuer/v2/exchange/6/goods/2/photo',
    { siteCode: 'ART' },
  ],
  [
    'labels and slips',
    (c) => c.issuerExchanges.papers(ART, [exchangeId], '발송'),
    'POST /center/issuer/v2/exchange/paper',
    { siteCode: 'ART', ids: [6], reason: '발송' },
  ],
  ['other names of carriers', (c) => c.issuerExchanges.carrierAliases(ART), 'GET /center/issuer/v2/delivery/carrier?siteCode=ART'],
  [
    'another name of a carrier',
    (c) => c.issuerExchanges.saveCarrierAlias(ART, { name: '한진로지스', carrier: 'hanjin' }),
    'PUT /center/issuer/v2/delivery/carrier',
    { siteCode: 'ART', name: '한진로지스', carrier: 3 },
  ],
  [
    'a name of a carrier that is taken back',
    (c) => c.issuerExchanges.removeCarrierAlias(ART, '한진로지스'),
    'DELETE /center/issuer/v2/delivery/carrier?siteCode=ART&name=%ED%95%9C%EC%A7%84%EB%A1%9C%EC%A7%80%EC%8A%A4',
  ],
  ['a sheet for waybills', (c) => c.issuerExchanges.waybillTemplate(ART), 'GET /center/issuer/v2/delivery/waybill?siteCode=ART'],
  [
    'sent parcels',
    (c) =>
      c.issuerExchanges.shipParcels(ART, [
        { row: 2, id: exchangeId, carrier: 'postal', waybill: '6001234567890', serial: 'G-1', insurance: '' },
      ]),
    'PUT /center/issuer/v2/delivery/waybill',
    { siteCode: 'ART', parcels: [{ id: 6, carrier: 1, waybill: '6001234567890', serial: 'G-1', insurance: '' }] },
    KEY,
  ],
  [
    'a file of exchanges',
    (c) => c.issuerExchanges.download({ siteCode: ART, state: 'shipped' }),
    'GET /center/issuer/v2/exchange/download?siteCode=ART&state=SHIPPED',
  ],
  [
    'entries of a site',
    (c) => c.issuerSmath.list({ ...PAGE, siteCode: ART, state: 'received', campaignId: campaignId(2) }),
    'GET /center/issuer/v1/smath/delivery?page=3&size=8&siteCode=ART&state=RECEIVED&campaignId=2',
  ],
  [
    'counted entries',
    (c) => c.issuerSmath.counts({ siteCode: ART, campaignId: campaignId(2) }),
    'GET /center/issuer/v1/smath/delivery/count?siteCode=ART&campaignId=2',
  ],
  ['campaigns of a site', (c) => c.issuerSmath.campaigns(ART), 'GET /center/issuer/v1/smath/campaign?siteCode=ART'],
  ['an entry of a site', (c) => c.issuerSmath.entry(ART, entryId(7)), 'GET /center/issuer/v1/smath/delivery/7?siteCode=ART'],
  [
    'where a prize goes',
    (c) => c.issuerSmath.recipient(ART, entryId(7), '송장'),
    'POST /center/issuer/v1/smath/delivery/7/recipient',
    { siteCode: 'ART', reason: '송장' },
  ],
  [
    'a sent prize',
    (c) => c.issuerSmath.move(ART, [entryId(7)], { move: 'ship', carrier: 'logistics', waybill: '123456789012' }),
    'PUT /center/issuer/v1/smath/delivery/state',
    { siteCode: 'ART', ids: [7], state: 'SHIPPED', carrier: 2, waybill: '123456789012' },
    KEY,
  ],
];

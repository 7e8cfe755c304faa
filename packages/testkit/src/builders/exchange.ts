import { type ExchangeView, exchangeCosts } from '@naru/domain/exchange';
import { parseExchangeId } from '@naru/domain/shared';
import { must, siteCode, tokenId, won } from '../values.ts';

/** An exchange of gold that was asked for, with number `n`. */
export const anExchange = (n: number, change: Partial<ExchangeView> = {}): ExchangeView => ({
  exchangeId: must(parseExchangeId(n)),
  tokenId: tokenId(n),
  name: '골드바',
  number: n,
  thumbnail: null,
  siteCode: siteCode('HANBIT'),
  siteName: '한빛금은',
  state: 'requested',
  disputed: false,
  requestedAt: '2026-11-20T05:30:00.000Z',
  recipientName: '홍*동',
  costs: exchangeCosts({ productType: 'gold', declaredValue: won(400_000) }),
  recipient: {
    name: '홍길동',
    phone: '01012345678',
    zoneCode: '04524',
    address: '서울특별시 중구 세종대로 110',
    addressDetail: '3층',
    memo: '문 앞에 놓아 주세요.',
  },
  carrier: null,
  waybill: null,
  missing: [],
  bundle: [],
  reason: '',
  steps: [{ state: 'requested', by: 'owner', actor: null, parcel: null, reason: '', at: '2026-11-20T05:30:00.000Z' }],
  dueAt: null,
  orderId: null,
  refunded: false,
  ownerNickname: '고요한나루터7',
  goodsNeeds: [],
  goods: [],
  ...change,
});

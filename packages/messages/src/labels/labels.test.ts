import { JOIN_TYPE, parseNickname } from '@naru/domain/account';
import { BID_LIFECYCLE } from '@naru/domain/bid';
import { CHAIN_ACTION, CHAIN_LIFECYCLE } from '@naru/domain/chain';
import { CARRIER, EXCHANGE_LIFECYCLE } from '@naru/domain/exchange';
import { GIFT_LIFECYCLE } from '@naru/domain/gift';
import { TRADE_TYPE } from '@naru/domain/history';
import { INQUIRY_ANSWER, INQUIRY_TYPE } from '@naru/domain/inquiry';
import { ITEM_LIFECYCLE, PRODUCT_ACTION, PRODUCT_FIELDS, PRODUCT_LIFECYCLE, SHOWN_TEXTS } from '@naru/domain/issuer';
import { JOB_KIND, JOB_LIFECYCLE } from '@naru/domain/job';
import { MEDIA_KIND, NFT_KIND, PRODUCT_TYPE } from '@naru/domain/nft';
import { OFFER_LIFECYCLE } from '@naru/domain/offer';
import { ORDER_KIND, ORDER_LIFECYCLE, PAYMENT_METHOD } from '@naru/domain/order';
import { SETTLEMENT_KIND } from '@naru/domain/settlement';
import { SITE_ACTION } from '@naru/domain/staff';
import { GENRE } from '@naru/domain/store';
import { describe, expect, it } from 'vitest';
import { NICKNAME_BEINGS, NICKNAME_MOODS } from '../nickname-words.ts';
import { GENRE_LABELS } from './genre.ts';
import * as history from './history.ts';
import * as issuer from './issuer.ts';
import * as member from './member.ts';
import { formatAccount, formatShare, SETTLEMENT_KIND_LABELS } from './money.ts';
import * as nft from './nft.ts';
import { SHOWN_TEXT_LABELS } from './shown-text.ts';
import * as staff from './staff.ts';
import * as trade from './trade.ts';

describe('labels', () => {
  it.each([
    ['NFT kind', NFT_KIND, nft.NFT_KIND_LABELS],
    ['genre', GENRE, GENRE_LABELS],
    ['product type', PRODUCT_TYPE, nft.PRODUCT_TYPE_LABELS],
    ['media kind', MEDIA_KIND, nft.MEDIA_KIND_LABELS],
    ['trade type', TRADE_TYPE, history.TRADE_TYPE_LABELS],
    ['chain action', CHAIN_ACTION, history.CHAIN_ACTION_LABELS],
    ['chain state', CHAIN_LIFECYCLE, history.CHAIN_STATE_LABELS],
    ['payment method', PAYMENT_METHOD, trade.PAYMENT_METHOD_LABELS],
    ['order kind', ORDER_KIND, trade.ORDER_KIND_LABELS],
    ['order state', ORDER_LIFECYCLE, trade.ORDER_STATE_LABELS],
    ['gift state', GIFT_LIFECYCLE, trade.GIFT_STATE_LABELS],
    ['offer state', OFFER_LIFECYCLE, trade.OFFER_STATE_LABELS],
    ['bid state', BID_LIFECYCLE, trade.BID_STATE_LABELS],
    ['product state', PRODUCT_LIFECYCLE, trade.PRODUCT_STATE_LABELS],
    ['product field', PRODUCT_FIELDS, issuer.PRODUCT_FIELD_LABELS],
    ['product deed', PRODUCT_ACTION, issuer.PRODUCT_ACTION_LABELS],
    ['deed for a site', SITE_ACTION, staff.SITE_ACTION_LABELS],
    ['settlement line', SETTLEMENT_KIND, SETTLEMENT_KIND_LABELS],
    ['job kind', JOB_KIND, issuer.JOB_KIND_LABELS],
    ['job state', JOB_LIFECYCLE, issuer.JOB_STATE_LABELS],
    ['item state', ITEM_LIFECYCLE, trade.ITEM_STATE_LABELS],
    ['carrier', CARRIER, trade.CARRIER_LABELS],
    ['exchange state', EXCHANGE_LIFECYCLE, trade.EXCHANGE_STATE_LABELS],
    ['join type', JOIN_TYPE, member.JOIN_TYPE_LABELS],
    ['inquiry answer', INQUIRY_ANSWER, member.INQUIRY_ANSWER_LABELS],
    ['inquiry type', INQUIRY_TYPE, member.INQUIRY_TYPE_LABELS],
  ])('name every %s', (_, codes, labels) => {
    expect(Object.keys(labels).sort()).toEqual(Object.keys(codes).sort());
    expect(Object.values<string>(labels).filter((label) => label.trim() === '')).toEqual([]);
  });

  it('name what shoppers read of a product in the order of its table, which is that of its pages', () => {
    expect(Object.keys(SHOWN_TEXT_LABELS)).toEqual(SHOWN_TEXTS);
  });

  it('keep the words of the glossary', () => {
    expect([
      history.TRADE_TYPE_LABELS.mint,
      history.TRADE_TYPE_LABELS.transfer,
      history.TRADE_TYPE_LABELS.gift,
      history.TRADE_TYPE_LABELS.listingRegistered,
      history.TRADE_TYPE_LABELS.listingCancelled,
      trade.PRODUCT_STATE_LABELS.onSale,
    ]).toEqual(['발행', '소유권 이전', '선물하기', '판매 등록', '판매 취소', '판매 중']);
  });
});

describe('what is written alike everywhere', () => {
  it('is an account, with whose it is where that has to be said', () => {
    const account = { bankId: '004', account: '****1234' };
    expect([formatAccount(account), formatAccount({ ...account, holder: '홍길동' })]).toEqual([
      'KB국민은행 ****1234',
      'KB국민은행 ****1234 (홍길동)',
    ]);
  });
  it('is a share of a price', () => {
    expect([500, 250, 33].map(formatShare)).toEqual(['5%', '2.5%', '0.33%']);
  });
  it.each([
    ['sale', 'received', '구매'],
    ['sale', 'given', '판매'],
    ['sale', null, '판매'],
    ['gift', 'received', '선물 받기'],
    ['gift', 'given', '선물하기'],
    ['transfer', 'received', '소유권 이전'],
  ] as const)('is %s for its reader at the side %s: %s', (tradeType, side, label) => {
    expect(history.tradeLabel({ tradeType, side })).toBe(label);
  });
});

describe('the words of nicknames', () => {
  it('make good nicknames, whichever meet', () => {
    const longest = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length)[0] ?? '';
    expect(parseNickname(`${longest(NICKNAME_MOODS)}${longest(NICKNAME_BEINGS)}9999`).ok).toBe(true);
    expect([...NICKNAME_MOODS, ...NICKNAME_BEINGS].filter((word) => !/^[가-힣]+$/.test(word))).toEqual([]);
  });
  it('are all different', () => {
    expect([new Set(NICKNAME_MOODS).size, new Set(NICKNAME_BEINGS).size]).toEqual([NICKNAME_MOODS.length, NICKNAME_BEINGS.length]);
  });
});

import { describe, expect, it } from 'vitest';
import { JOIN_TYPE, VERIFY_TYPE } from '../account/views.ts';
import { CHAIN_ACTION } from '../chain/rules.ts';
import { CARRIER } from '../exchange/carrier.ts';
import { ACTION_TYPE, TRADE_TYPE, TRANSFER_STATE } from '../history/views.ts';
import { INQUIRY_TYPE } from '../inquiry/rules.ts';
import { INQUIRY_ANSWER } from '../inquiry/views.ts';
import { IMAGE_TYPE, MEDIA_KIND, NFT_KIND, PRODUCT_TYPE } from '../nft/kinds.ts';
import { NFT_STATE, SALE_STATE, VISIBILITY } from '../nft/rules.ts';
import { ORDER_KIND, PAYMENT_METHOD } from '../order/rules.ts';
import { HIDING_REASON, QUESTION_KIND, QUESTION_STATE } from '../question/views.ts';
import { LOGIN_ENV, LOGOUT_TYPE } from '../session/views.ts';
import { GENRE } from '../store/genre.ts';
import { type Codes, nameOf, namesOf } from './codes.ts';

interface Row {
  readonly title: string;
  readonly codes: Codes;
  readonly specified: Readonly<Record<string, number | string>>;
}

/** Product 3, table of enumerations and trade history type codes, row by row; the last two from the decisions. */
const ROWS: readonly Row[] = [
  { title: 'transfer-request state', codes: TRANSFER_STATE, specified: { create: 0, success: 1, fail: 2 } },
  {
    title: 'QR/action type',
    codes: ACTION_TYPE,
    specified: { didTransfer: '00', revoke: '01', sale: '02', exchange: '03', phoneGift: '04', didGift: '05', phoneTransfer: '06' },
  },
  {
    title: 'trade history type',
    codes: TRADE_TYPE,
    specified: {
      mint: '00',
      transfer: '01',
      burn: '02',
      sale: '03',
      listingRegistered: '04',
      listingCancelled: '05',
      exchangeRequested: '06',
      exchangeCompleted: '07',
      exchangeWithdrawn: '08',
      gift: '09',
    },
  },
  { title: 'NFT state', codes: NFT_STATE, specified: { mint: 1, onSale: 2, sold: 3, revoke: 4 } },
  { title: 'sale state', codes: SALE_STATE, specified: { private: 0, notSale: 1, onSale: 2 } },
  { title: 'NFT kind', codes: NFT_KIND, specified: { digital: 0, transferable: 1 } },
  // Ours.
  {
    title: 'genre',
    codes: GENRE,
    specified: {
      gold: 1,
      jewelry: 2,
      painting: 3,
      craft: 4,
      photo: 5,
      digitalArt: 6,
      music: 7,
      sports: 8,
      character: 9,
      fashion: 10,
      food: 11,
      pass: 12,
      other: 0,
    },
  },
  { title: 'product type', codes: PRODUCT_TYPE, specified: { normal: 0, certificate: 1, gold: 2 } },
  { title: 'visibility', codes: VISIBILITY, specified: { notExist: -1, public: 0, private: 1 } },
  { title: 'media kind', codes: MEDIA_KIND, specified: { all: 0, image: 1, audio: 2, video: 3, pdf: 4, zip: 5 } },
  { title: 'image type', codes: IMAGE_TYPE, specified: { image: 0, data: 1 } },
  { title: 'chain action', codes: CHAIN_ACTION, specified: { minting: 1, transferFrom: 2, burn: 3, approve: 4 } },
  { title: 'payment method', codes: PAYMENT_METHOD, specified: { accountTransfer: 1000, virtualAccount: 1800 } },
  // Product 3 has the first two; the others are ours.
  { title: 'delivery carrier', codes: CARRIER, specified: { postal: 1, logistics: 2, hanjin: 3, lotte: 4, logen: 5 } },
  { title: 'inquiry answer', codes: INQUIRY_ANSWER, specified: { waiting: 0, answered: 1 } },
  {
    title: 'inquiry type',
    codes: INQUIRY_TYPE,
    specified: { product: 1, p2p: 2, delivery: 3, cashReceipt: 4, other: 5, event: 6, ownData: 7, guardian: 8 },
  },
  { title: 'question kind', codes: QUESTION_KIND, specified: { product: 1, delivery: 2, refund: 3, other: 4 } },
  { title: 'question state', codes: QUESTION_STATE, specified: { waiting: 0, answered: 1 } },
  {
    title: 'reason of hiding a question',
    codes: HIDING_REASON,
    specified: { abuse: 1, advertising: 2, personalData: 3, unrelated: 4, unlawful: 5 },
  },
  { title: 'log-out type', codes: LOGOUT_TYPE, specified: { none: '', manual: 2001, auto: 2003, expired: 2006 } },
  { title: 'join type', codes: JOIN_TYPE, specified: { app: 1, web: 2, unknown: -1 } },
  { title: 'login environment', codes: LOGIN_ENV, specified: { web: 'web', webview: 'webview' } },
  { title: 'verify type', codes: VERIFY_TYPE, specified: { signUp: 1, passwordReset: 2, pinReset: 3, emailChange: 4 } },
  {
    title: 'order kind',
    codes: ORDER_KIND,
    specified: { store: 'STORE', listing: 'LISTING', offer: 'OFFER', exchangeFee: 'EXCHANGE_FEE' },
  },
];

describe.each(ROWS)('enumeration: $title', ({ codes, specified }) => {
  it('has exactly the values of product 3, frozen', () => {
    expect(codes).toEqual(specified);
    expect(Object.isFrozen(codes)).toBe(true);
  });

  it('reads every wire code back as its name', () => {
    expect(namesOf(codes).map((name) => nameOf(codes, codes[name]))).toEqual(namesOf(codes));
  });

  it('reads no other code', () => {
    expect(nameOf(codes, 'no such code')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { parsePhone } from '../account/phone.ts';
import {
  type ListingId,
  type OfferId,
  parseBidId,
  parseBulkJobId,
  parseListingId,
  parseOfferId,
  parseProductId,
  parseSiteCode,
  parseTokenId,
} from '../shared/ids.ts';
import { didOf, won } from '../testing/values.ts';
import { type Act, type ActKind, actKindOf, sendingAct, sendingKindOf } from './act.ts';

const must = <T>(parsed: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!parsed.ok) throw new Error('not a value');
  return parsed.value;
};
const listingId: ListingId = must(parseListingId(7));
const offerId: OfferId = must(parseOfferId(8));
const siteCode = must(parseSiteCode('ART'));
const productId = must(parseProductId(4));
const one = { tokenIds: [must(parseTokenId('1'))] } as const;
const price = won(1_000);
const phone = must(parsePhone('01012345678'));
const recipient = { name: '홍길동', phone: '01012345678', zoneCode: '04524', address: '서울', addressDetail: '', memo: '' };

const ACTS: { readonly [Kind in ActKind]: Act } = {
  sale: { type: 'sale', ...one, price },
  repricing: { type: 'sale', ...one, price, listing: { listingId, version: 3 } },
  offerSale: { type: 'sale', ...one, price, offerId },
  bidSale: { type: 'sale', ...one, price, bidId: must(parseBidId(9)) },
  didTransfer: sendingAct({ kind: 'transfer', ...one, to: { did: didOf('kim') } }),
  didGift: sendingAct({ kind: 'gift', ...one, to: { did: didOf('kim') } }),
  phoneTransfer: sendingAct({ kind: 'transfer', ...one, to: { phone } }),
  phoneGift: sendingAct({ kind: 'gift', ...one, to: { phone }, message: '축하해요' }),
  exchange: { type: 'exchange', ...one, recipient },
  revoke: { type: 'revoke', ...one },
  itemRevocation: { type: 'revoke', tokenIds: [], items: { siteCode, productId, reason: '파손', count: 7 } },
  bulkGift: { type: 'didGift', tokenIds: [], bulk: { siteCode, jobId: must(parseBulkJobId(5)), planHash: 'a'.repeat(64) } },
};

describe('an act', () => {
  it.each(Object.entries(ACTS))('%s is told by what is in it', (kind, act) => expect(actKindOf(act)).toBe(kind));

  it('that sends says exactly what goes to whom', () => {
    expect(ACTS.didTransfer).toEqual({ type: 'didTransfer', ...one, toDid: didOf('kim') });
    expect(ACTS.phoneTransfer).toEqual({ type: 'phoneTransfer', ...one, phone: '01012345678' });
    expect(ACTS.phoneGift).toEqual({ type: 'phoneGift', ...one, phone: '01012345678', message: '축하해요' });
  });

  it('that sends gives or hands over', () => {
    expect((['didGift', 'phoneGift', 'didTransfer', 'phoneTransfer'] as const).map(sendingKindOf)).toEqual([
      'gift',
      'gift',
      'transfer',
      'transfer',
    ]);
  });
});

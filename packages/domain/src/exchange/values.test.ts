import { describe, expect, it } from 'vitest';
import type { ProductType } from '../nft/kinds.ts';
import { namesOf } from '../shared/codes.ts';
import { won } from '../testing/values.ts';
import {
  CARRIER,
  CARRIER_RULES,
  type Carrier,
  exchangeCosts,
  parseRecipient,
  parseWaybill,
  type Recipient,
  recipientFaults,
  trackingUrl,
} from './index.ts';

describe('redeeming costs', () => {
  it.each<[ProductType, number, { delivery: number; insurance: number; vat: number; total: number }]>([
    ['normal', 0, { delivery: 4_000, insurance: 0, vat: 0, total: 4_000 }],
    ['normal', 49_999, { delivery: 4_000, insurance: 0, vat: 0, total: 4_000 }],
    ['normal', 50_000, { delivery: 0, insurance: 0, vat: 0, total: 0 }],
    ['certificate', 299_999, { delivery: 0, insurance: 0, vat: 0, total: 0 }],
    ['normal', 300_001, { delivery: 0, insurance: 900, vat: 0, total: 900 }],
    ['gold', 10_000, { delivery: 12_000, insurance: 0, vat: 1_000, total: 13_000 }],
    ['gold', 500_009, { delivery: 12_000, insurance: 1_500, vat: 50_000, total: 63_500 }],
    ['gold', 900_000_000_000, { delivery: 12_000, insurance: 2_700_000_000, vat: 90_000_000_000, total: 92_700_012_000 }],
  ])('of %s worth %i won, come to %j', (productType, value, costs) => {
    expect(exchangeCosts({ productType, declaredValue: won(value) })).toEqual({ declaredValue: value, ...costs });
  });
});

const recipient: Recipient = {
  name: '  홍  길동 ',
  phone: '010-1234-5678',
  zoneCode: ' 04524 ',
  address: '서울특별시 중구 세종대로 110',
  addressDetail: '',
  memo: '',
};

describe('a recipient', () => {
  it('is read without stray spaces, the phone as digits', () => {
    expect(parseRecipient(recipient)).toEqual({
      ok: true,
      value: { ...recipient, name: '홍 길동', phone: '01012345678', zoneCode: '04524' },
    });
  });

  it.each(['02-123-4567', '070-1234-5678', '0504-1234-5678'])('has the phone %s where the market takes more than mobiles', (phone) => {
    expect(parseRecipient({ ...recipient, phone })).toMatchObject({ ok: true, value: { phone: phone.replaceAll('-', '') } });
    expect(parseRecipient({ ...recipient, phone }, 'mobile')).toMatchObject({
      ok: false,
      failure: { field: 'phone', fault: { rule: 'phone' } },
    });
  });

  it.each<[Partial<Recipient>, keyof Recipient, string]>([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: '가'.repeat(31) }, 'name', 'tooLong'],
    [{ phone: '' }, 'phone', 'required'],
    [{ phone: '1588-1234' }, 'phone', 'deliveryPhone'],
    [{ phone: '0101234567' }, 'phone', 'deliveryPhone'],
    [{ zoneCode: '' }, 'zoneCode', 'required'],
    [{ zoneCode: '123-456' }, 'zoneCode', 'zoneCode'],
    [{ address: '' }, 'address', 'required'],
    [{ addressDetail: '가'.repeat(101) }, 'addressDetail', 'tooLong'],
    [{ memo: '가'.repeat(51) }, 'memo', 'tooLong'],
  ])('with %j is refused for its %s: %s', (part, field, rule) => {
    expect(recipientFaults({ ...recipient, ...part })).toMatchObject([{ field, fault: { rule } }]);
    expect(parseRecipient({ ...recipient, ...part })).toMatchObject({ ok: false, failure: { field, fault: { rule } } });
  });

  it('tells every fault at once, in the order of the form', () => {
    expect(recipientFaults({ ...recipient, memo: '가'.repeat(51), name: '', zoneCode: 'x' }).map(({ field }) => field)).toEqual([
      'name',
      'zoneCode',
      'memo',
    ]);
  });
});

describe('a waybill', () => {
  it.each<[Carrier, string, string]>([
    ['postal', '60012-3456 7890', '6001234567890'],
    ['logistics', ' 1234-5678-9012 ', '123456789012'],
    ['logistics', '1234567890', '1234567890'],
    ['hanjin', '4123-4567-8901', '412345678901'],
    ['lotte', '2312345678901', '2312345678901'],
    ['lotte', '2312345678', '2312345678'],
    ['logen', '987-6543-2101', '98765432101'],
  ])('of %s, typed %s, is %s', (carrier, typed, waybill) => {
    expect(parseWaybill(carrier, typed)).toEqual({ ok: true, value: waybill });
  });
  it.each<[Carrier, string, string]>([
    ['postal', '', 'required'],
    ['postal', '123456789012', 'waybill'],
    ['logistics', '123456789', 'waybill'],
    ['logistics', 'ABC1234567', 'waybill'],
    ['logistics', '12345678901', 'waybill'],
    ['logistics', '1234567890123', 'waybill'],
    ['hanjin', '41234567890', 'waybill'],
    ['lotte', '23123456789', 'waybill'],
    ['lotte', '23123456789012', 'waybill'],
    ['logen', '9876543210', 'waybill'],
    ['logen', '987654321012', 'waybill'],
  ])('of %s, typed %s, is refused: %s', (carrier, typed, rule) => {
    expect(parseWaybill(carrier, typed)).toMatchObject({ ok: false, failure: { rule } });
  });
  it.each(namesOf(CARRIER))('of %s that is its example is one, and leads to a page over https', (carrier) => {
    const { example } = CARRIER_RULES[carrier];
    expect(parseWaybill(carrier, example)).toEqual({ ok: true, value: example });
    const address = new URL(trackingUrl(carrier, example));
    expect([address.protocol, address.href.endsWith(example)]).toEqual(['https:', true]);
  });
  it('can be followed at its carrier', () => {
    expect([trackingUrl('postal', '6001234567890'), trackingUrl('logistics', '1&2')]).toEqual([
      'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=6001234567890',
      'https://trace.cjlogistics.com/next/tracking.html?wblNo=1%262',
    ]);
  });
});

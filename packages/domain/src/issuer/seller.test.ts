import { describe, expect, it } from 'vitest';
import { parseSeller, SELLER_FIELDS, type SellerFacts, sellerFaults, sellerInCard, waitsForPlatform } from './index.ts';

const SELLER: SellerFacts = {
  company: '한빛공방',
  representative: '이한빛',
  businessNumber: '123-45-67891',
  openedOn: '2020-03-02',
  mailOrder: 'reported',
  mailOrderNumber: '2026-서울종로-0123',
  address: '서울특별시 종로구 사직로 1',
  phone: '02-123-4567',
  email: 'Help@Hanbit.kr',
};
const READ: SellerFacts = { ...SELLER, businessNumber: '1234567891', phone: '021234567', email: 'help@hanbit.kr' };

describe('who sells', () => {
  it('is read as it is kept, in the order of the form', () => {
    expect(parseSeller(SELLER)).toEqual({ ok: true, value: READ });
    expect(Object.keys(READ).toSorted()).toEqual([...SELLER_FIELDS].toSorted());
    expect(sellerFaults(SELLER)).toEqual([]);
  });

  it.each([
    ['company', ' ', 'required'],
    ['company', '가'.repeat(51), 'tooLong'],
    ['representative', '', 'required'],
    ['businessNumber', '', 'required'],
    ['businessNumber', '123-45-67890', 'businessNumber'],
    ['businessNumber', '12345', 'businessNumber'],
    ['openedOn', '', 'required'],
    ['openedOn', '2026-02-30', 'day'],
    ['openedOn', '20200302', 'day'],
    ['mailOrderNumber', ' ', 'required'],
    ['address', '', 'required'],
    ['phone', '1234', 'phone'],
    ['email', 'help', 'email'],
  ] as const)('%s %j breaks %s', (field, typed, rule) => {
    const wrong = { ...SELLER, [field]: typed };
    expect(sellerFaults(wrong).map((one) => [one.field, one.fault.rule])).toEqual([[field, rule]]);
    expect(parseSeller(wrong)).toMatchObject({ ok: false, failure: { field, fault: { rule } } });
  });

  it.each(['simplified', 'fewSales'] as const)('has no number of a report where it is exempt (%s)', (mailOrder) => {
    expect(parseSeller({ ...SELLER, mailOrder, mailOrderNumber: '지난 번호' })).toEqual({
      ok: true,
      value: { ...READ, mailOrder, mailOrderNumber: '' },
    });
  });
});

describe('a change of who sells', () => {
  it.each([
    ['the first one', null, {}, true, false],
    ['another business before anything was put up', READ, { businessNumber: '2208162517' }, false, false],
    ['another business', READ, { businessNumber: '2208162517' }, true, true],
    ['another representative', READ, { representative: '김나루' }, true, true],
    ['another address, telephone and mail', READ, { address: '부산', phone: '0511234567', email: 'a@b.kr' }, true, false],
    ['the same again', READ, {}, true, false],
  ] as const)('waits for the platform or not: %s', (_, before, change, hasPublished, waits) => {
    expect(waitsForPlatform(before, { ...READ, ...change }, hasPublished)).toBe(waits);
  });
});

const card = (...facts: readonly (readonly [string, string])[]) => facts.map(([label, value]) => ({ label, value }));
const WHOLE = [
  ['상호명', '한빛공방'],
  ['대표자', ' 이한빛 '],
  ['사업자 등록번호', '123-45-67891'],
  ['통신판매업 신고번호', '2026-서울종로-0123'],
  ['주소', '서울특별시 종로구 사직로 1'],
  ['전화번호', '02-123-4567'],
  ['이메일', 'help@hanbit.kr'],
] as const;

describe('a card of the time before', () => {
  it('tells who sells where it is whole', () => {
    expect(sellerInCard(card(...WHOLE, ['영업시간', '10시부터']))).toEqual({ ...READ, openedOn: '' });
  });

  it.each(WHOLE.map(([label]) => label))('tells nobody without its %s', (missing) => {
    expect(sellerInCard(card(...WHOLE.filter(([label]) => label !== missing)))).toBeNull();
  });

  it('tells nobody whose number cannot be one', () => {
    expect(
      sellerInCard(card(...WHOLE.filter(([label]) => !label.startsWith('사업자')), ['사업자등록번호', '000-00-00001 (체험용)'])),
    ).toBeNull();
  });
});

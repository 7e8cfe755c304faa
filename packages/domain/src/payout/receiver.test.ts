import { describe, expect, it } from 'vitest';
import { businessIn, isOfLegalPerson } from './receiver.ts';

const card = (...facts: readonly (readonly [string, string])[]) => facts.map(([label, value]) => ({ label, value }));

describe('whom a store’s money is paid to', () => {
  it.each([
    ['nothing told', card(), null],
    ['no number', card(['상호', '한빛공방']), null],
    ['a number that cannot be one', card(['사업자등록번호', '000-00-00001 (체험용)']), null],
    ['a number whose check digit is wrong', card(['사업자등록번호', '123-45-67890']), null],
    ['a number alone', card(['사업자 등록번호', '123-45-67891']), { name: null, representative: null, businessNumber: '1234567891' }],
    [
      'everything',
      card(['상호명', '한빛공방'], ['대표자', ' 홍길동 '], ['사업자번호', '1234567891']),
      { name: '한빛공방', representative: '홍길동', businessNumber: '1234567891' },
    ],
    [
      'nothing in its place',
      card(['상호', ' '], ['대표이사', '홍길동'], ['사업자등록번호', '1234567891']),
      { name: null, representative: '홍길동', businessNumber: '1234567891' },
    ],
  ])('%s', (_, seller, expected) => expect(businessIn(seller)).toEqual(expected));

  it('is a legal person by the middle digits', () => {
    expect(['1238167891', '1238967891', '1234567891', '1239067891'].map(isOfLegalPerson)).toEqual([true, true, false, false]);
  });
});

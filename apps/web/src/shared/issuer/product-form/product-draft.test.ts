import { plainDisclosure } from '@naru/domain/issuer';
import { describe, expect, test } from 'vitest';
import {
  contentOf,
  draftOf,
  type FormFiles,
  faultsIn,
  formOf,
  isUntouched,
  NO_FILES,
  NOTHING_TYPED,
  noticeFaults,
  type Typed,
} from './product-draft.ts';

const NOW = new Date('2026-11-25T01:00:00.000Z');
const FILES: FormFiles = { pictures: [{ fileId: 'a', crop: null }], originalId: null };
const NOTICE = Object.fromEntries(plainDisclosure('normal', 'digital', '상세 정보 참고').map(({ label, value }) => [label, value]));
const GOOD: Typed = { ...NOTHING_TYPED, name: '달항아리', description: '백자의 선', price: '1,250,000', notice: NOTICE };

describe('faultsIn', () => {
  test('is empty for a form that can be sent', () => {
    expect(faultsIn(GOOD, FILES, NOW)).toEqual({});
  });

  test('of an empty form names everything that is needed', () => {
    expect(faultsIn(NOTHING_TYPED, NO_FILES, NOW)).toEqual({
      name: { rule: 'required' },
      description: { rule: 'required' },
      picture: { rule: 'required' },
      price: { rule: 'price', params: { min: 1 } },
      notice: { rule: 'required' },
    });
  });

  test.each<[string, Partial<Typed>, object]>([
    ['a name of 51 characters', { name: '가'.repeat(51) }, { name: { rule: 'productName' } }],
    ['a description of 501 characters', { description: '가'.repeat(501) }, { description: { rule: 'description' } }],
    ['details of 501 characters', { details: '가'.repeat(501) }, { details: { rule: 'tooLong', params: { max: 500 } } }],
    ['guidance of 501 characters', { guidance: '가'.repeat(501) }, { guidance: { rule: 'tooLong', params: { max: 500 } } }],
    ['a link that runs script', { externalLink: 'javascript:alert(1)' }, { externalLink: { rule: 'link' } }],
    ['a price of nothing', { price: '0' }, { price: { rule: 'price', params: { min: 1 } } }],
    ['a price above the limit', { price: '1,000,000,000,001' }, { price: { rule: 'price', params: { min: 1 } } }],
    ['no items', { quantity: '0' }, { quantity: { rule: 'quantity' } }],
    ['half an item', { quantity: '1.5' }, { quantity: { rule: 'quantity' } }],
    ['more items than are made at once', { quantity: '10001' }, { quantity: { rule: 'quantity' } }],
    ['a royalty above one half', { royalty: '50.01' }, { royalty: { rule: 'required' } }],
    ['a royalty of three decimals', { royalty: '1.234' }, { royalty: { rule: 'required' } }],
    ['a limit of none', { perMemberLimit: '0' }, { perMemberLimit: { rule: 'quantity' } }],
    [
      'a sale that ends as it begins',
      { saleFrom: '2026-12-01T10:00', saleUntil: '2026-12-01T10:00' },
      { saleUntil: { rule: 'salePeriod' } },
    ],
    ['a sale that has ended by now', { saleUntil: '2026-11-25T10:00' }, { saleUntil: { rule: 'salePeriod' } }],
  ])('refuses %s', (_, change, faults) => {
    expect(faultsIn({ ...GOOD, ...change }, FILES, NOW)).toEqual(faults);
  });

  test('names a disclosure of which a line is missing, and the line', () => {
    const typed = { ...GOOD, notice: { ...GOOD.notice, '이용 기간': ' ' } };
    expect(faultsIn(typed, FILES, NOW)).toEqual({ notice: { rule: 'required' } });
    expect(noticeFaults(typed)).toEqual(['이용 기간']);
  });
});

describe('draftOf', () => {
  test('reads percent as basis points without a fraction, and trims texts', () => {
    expect(draftOf({ ...GOOD, name: ' 달항아리 ', royalty: '2.55', perMemberLimit: '2', categoryId: '3' })).toMatchObject({
      name: '달항아리',
      price: 1_250_000,
      royaltyBasisPoints: 255,
      perMemberLimit: 2,
      categoryId: 3,
    });
  });

  test('has no category, no limit and no notice where none is given', () => {
    expect(draftOf({ ...GOOD, notice: { 제작자: '  ' } })).toMatchObject({ categoryId: null, perMemberLimit: null, notice: [] });
  });

  test('keeps of the notice what belongs to the type of product', () => {
    const notice = { 순도: '999.9', 제작자: '한빛화랑' };
    expect(draftOf({ ...GOOD, productType: 'gold', nftKind: 'transferable', notice })?.notice).toEqual([{ label: '순도', value: '999.9' }]);
  });

  test('reads a period of sale on a Korean clock', () => {
    expect(draftOf({ ...GOOD, saleFrom: '2026-12-01T10:00', saleUntil: '' })).toMatchObject({
      saleFrom: '2026-12-01T01:00:00.000Z',
      saleUntil: null,
    });
  });

  test('needs a price', () => {
    expect(draftOf({ ...GOOD, price: '' })).toBeUndefined();
  });
});

test.each<[string, Partial<Typed>, boolean]>([
  ['nothing', {}, true],
  ['a name', { name: '달' }, false],
  ['another kind', { nftKind: 'transferable' }, false],
  ['a fact of the notice', { notice: { 제작자: '한빛화랑' } }, false],
  ['a fact that was taken back', { notice: { 제작자: '' } }, true],
])('with %s typed, the form is untouched: %s', (_, change, untouched) => {
  expect(isUntouched({ ...NOTHING_TYPED, ...change })).toBe(untouched);
});

test('what the server kept of a form is the form again', () => {
  const form = { typed: { ...GOOD, saleFrom: '2026-12-01T10:00' }, files: FILES };
  expect(formOf(contentOf(form.typed, form.files))).toEqual(form);
});

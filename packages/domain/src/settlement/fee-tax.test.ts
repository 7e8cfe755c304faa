import { expect, it } from 'vitest';
import { type KoreanMonth, parseKoreanMonth } from '../shared/korean-time.ts';
import { isInvoiceable, splitTax } from './fee-tax.ts';

const month = (text: string): KoreanMonth => {
  const parsed = parseKoreanMonth(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

it.each([
  [0, 0, 0],
  [1, 1, 0],
  [5, 5, 0],
  [6, 5, 1],
  [11, 10, 1],
  [1_100, 1_000, 100],
  [4_300, 3_909, 391],
  [-4_300, -3_909, -391],
])('%i won are %i and a tax of %i', (sum, supply, vat) => {
  expect(splitTax(sum)).toEqual({ supply, vat });
});

it('splits every sum without a won too many, and what is given back as what was taken', () => {
  for (let sum = 0; sum < 3_000; sum += 1) {
    const [taken, given] = [splitTax(sum), splitTax(0 - sum)];
    expect(taken.supply + taken.vat).toBe(sum);
    expect([taken.supply + given.supply, taken.vat + given.vat]).toEqual([0, 0]);
    expect(Math.abs(taken.supply - taken.vat * 10)).toBeLessThanOrEqual(5);
  }
});

it('invoices no month that still runs', () => {
  const [october, november] = [month('2026-10'), month('2026-11')];
  expect([isInvoiceable(october, november), isInvoiceable(november, november)]).toEqual([true, false]);
});

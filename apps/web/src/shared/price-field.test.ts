import { expect, test } from 'vitest';
import { groupDigits, wonTyped } from './price-field.ts';

test.each([
  ['', '', undefined],
  ['0', '0', 0],
  ['00120000', '120,000', 120_000],
  ['1a2b3', '123', 123],
  ['1,234원', '1,234', 1234],
  ['1,000.50', '1,000', 1000],
  ['1000000000000', '1,000,000,000,000', 1_000_000_000_000],
  ['1000000000001', '1,000,000,000,001', undefined],
])('%s reads as %s', (typed, shown, amount) => {
  expect(groupDigits(typed)).toBe(shown);
  expect(wonTyped(typed)).toBe(amount);
});

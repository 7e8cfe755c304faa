import { expect, it } from 'vitest';
import { won } from '../testing/values.ts';
import { GOLD_REFERENCE_HOURS, type GoldReference, goldFigures, isCurrent, parseGoldReference } from './reference.ts';

const REFERENCE: GoldReference = { perGram: won(214_000), source: '한국거래소', at: '2026-11-24T06:30:00.000Z' };
const BAR = { weight: 3_750, fineness: 9_999 };

it.each([
  ['a 돈 above its worth', 826_000, BAR, REFERENCE, { perDon: 826_000, perGram: 220_267, premium: 293 }],
  ['below it', 800_000, BAR, REFERENCE, { perDon: 800_000, perGram: 213_333, premium: -31 }],
  ['a bar of ten 돈', 8_025_000, { ...BAR, weight: 37_500 }, REFERENCE, { perDon: 802_500, perGram: 214_000, premium: 0 }],
  ['without a reference', 826_000, BAR, null, { perDon: 826_000, perGram: 220_267, premium: null }],
  [
    'gold that is half fine, at twice its worth',
    401_250,
    { weight: 3_750, fineness: 2_500 },
    REFERENCE,
    { perDon: 401_250, perGram: 107_000, premium: 9_998 },
  ],
  ['what comes to no amount', 1_000_000_000_000, { ...BAR, weight: 1 }, REFERENCE, null],
])('%s', (_, price, gold, reference, figures) => {
  expect(goldFigures(won(price), gold, reference)).toEqual(figures);
});

it.each([
  [0, true],
  [GOLD_REFERENCE_HOURS, true],
  [GOLD_REFERENCE_HOURS + 0.001, false],
  [-0.001, false],
])('a reference that is %d hours old is current: %s', (hours, current) => {
  expect(isCurrent(REFERENCE, new Date(Date.parse(REFERENCE.at) + hours * 3_600_000))).toBe(current);
});

it.each([
  [{ ...REFERENCE }, REFERENCE],
  [{ ...REFERENCE, perGram: -1 }, null],
  [{ ...REFERENCE, at: 'yesterday' }, null],
  [{ ...REFERENCE, source: null }, null],
  [{ perGram: 1 }, null],
  [null, null],
  ['214000', null],
])('reads what was kept of %j', (value, reference) => {
  expect(parseGoldReference(value)).toEqual(reference);
});

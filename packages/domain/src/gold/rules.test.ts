import { expect, it } from 'vitest';
import { won } from '../testing/values.ts';
import {
  GOLD_REFERENCE_HOURS,
  type GoldReference,
  goldFigures,
  goldOfNotice,
  isCurrent,
  namesOfWeight,
  parseGoldReference,
  weightNamed,
} from './rules.ts';

it.each([
  ['3.75g', 3_750],
  ['3.75G', 3_750],
  ['3.750그램', 3_750],
  ['1돈', 3_750],
  ['한돈', 3_750],
  ['0.5돈', 1_875],
  ['반돈', 1_875],
  ['서돈', 11_250],
  ['세돈', 11_250],
  ['닷돈', 18_750],
  ['열돈', 37_500],
  ['한냥', 37_500],
  ['37.5g', 37_500],
  ['0.1kg', 100_000],
  ['1kg', 1_000_000],
])('%s is a weight of %i mg', (word, weight) => {
  expect(weightNamed(word)).toBe(weight);
});

it.each(['', '돈', 'g', '0g', '한', '한돈짜리', '열한돈', '3.7505g', '1234567g', '3,75g', '-1g', '한g', '두돈반'])('%j is none', (word) => {
  expect(weightNamed(word)).toBeNull();
});

it('names a weight in every unit in which it is written', () => {
  expect(namesOfWeight(3_750)).toEqual(['1돈', '한돈', '0.1냥', '3.75g', '3.75그램']);
  expect(namesOfWeight(1_000)).toEqual(['0.001kg', '0.001킬로그램', '1g', '1그램']);
  for (const weight of [1_875, 3_750, 7_500, 11_250, 37_500, 100_000])
    expect(namesOfWeight(weight).map(weightNamed)).toEqual(namesOfWeight(weight).map(() => weight));
});

const NOTICE = [
  { label: '순도', value: '999.9‰' },
  { label: '중량', value: '3.75g' },
];
it.each([
  [NOTICE, { weight: 3_750, fineness: 9_999 }],
  [
    [
      { label: '순도', value: '585' },
      { label: '중량', value: '10 g' },
    ],
    { weight: 10_000, fineness: 5_850 },
  ],
  [
    [
      { label: '순도', value: '999.9‰' },
      { label: '중량', value: '한 돈' },
    ],
    null,
  ],
  [[{ label: '중량', value: '3.75g' }], null],
  [
    [
      { label: '순도', value: '999.9' },
      { label: '중량', value: '0g' },
    ],
    null,
  ],
  [[], null],
])('reads what a notice says of gold', (notice, gold) => {
  expect(goldOfNotice(notice)).toEqual(gold);
});

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

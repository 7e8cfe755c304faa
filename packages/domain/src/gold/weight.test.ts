import { expect, it } from 'vitest';
import { goldOfNotice, namesOfWeight, weightNamed } from './weight.ts';

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

import type { PricePoint } from '@naru/domain/history';
import { won } from '@naru/testkit';
import { expect, it } from 'vitest';
import { pointWords } from './point-words.ts';

const SALE: PricePoint = {
  time: '2026-11-20T03:00:00.000Z',
  until: '2026-11-20T03:00:00.000Z',
  trades: 1,
  number: 7,
  price: won(90_000),
  low: won(90_000),
  high: won(90_000),
};
const DAYS: PricePoint = {
  time: '2026-11-20T15:00:00.000Z',
  until: '2026-11-22T15:00:00.000Z',
  trades: 1_200,
  number: null,
  price: won(90_000),
  low: won(80_000),
  high: won(95_000),
};

it.each<readonly [string, PricePoint, string]>([
  ['a sale', SALE, '2026.11.20 (금), 90,000원, No. 7'],
  ['a sale of a private NFT', { ...SALE, number: null }, '2026.11.20 (금), 90,000원, 비공개 NFT'],
  ['days', DAYS, '2026.11.21 (토) ~ 2026.11.22 (일), 90,000원 (최저 80,000원, 최고 95,000원), 1,200건'],
  [
    'a day at one price',
    { ...DAYS, until: '2026-11-21T15:00:00.000Z', low: won(90_000), high: won(90_000) },
    '2026.11.21 (토), 90,000원, 1,200건',
  ],
])('tells %s in a line', (_, point, words) => {
  expect(pointWords(point)).toBe(words);
});

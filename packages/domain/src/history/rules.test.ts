import { describe, expect, it } from 'vitest';
import { didOf } from '../testing/values.ts';
import { daysOfPoint, FIRST_LINK, firstDayOfPeriod, linkText, logFileName, PRICE_PERIOD_NAMES, PRICE_PERIODS } from './rules.ts';

describe('the period of a chart', () => {
  it('begins a period so many days of the Korean calendar ago, today among them', () => {
    // In Korea it is the 25th already.
    const now = new Date('2026-11-24T15:00:00Z');
    expect(PRICE_PERIOD_NAMES.map((period) => firstDayOfPeriod(period, now))).toEqual(['2026-10-27', '2026-08-28', '2025-11-26', null]);
    expect(Object.keys(PRICE_PERIODS)).toEqual(PRICE_PERIOD_NAMES);
  });

  it.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 2],
    [1_000, 5],
  ])('takes of %i days so many together that no more than 200 points are left: %i', (days, together) => {
    expect(daysOfPoint(days)).toBe(together);
  });
});

describe('the chain of a history', () => {
  it('writes a row as one text, always the same', () => {
    const row = {
      tokenId: '7',
      seq: 1,
      tradeType: '03',
      fromMemberId: null,
      toMemberId: 12,
      fromNickname: '나루 공방',
      toNickname: '푸른 물결',
      price: 50_000,
      prevHash: FIRST_LINK,
      createdAt: new Date('2026-11-21T03:04:05.006Z'),
    };
    expect(linkText(row)).toBe(`["7",1,"03",null,12,"나루 공방","푸른 물결",50000,"${'0'.repeat(64)}","2026-11-21T03:04:05.006Z"]`);
  });
});

describe('the file of a log', () => {
  it('product 9: the name of a log text file has date, time and did', () => {
    expect(logFileName(didOf('hong'), new Date('2026-12-31T15:04:05Z'))).toBe('20270101_000405_did_naru_hong.txt');
  });
});

import { describe, expect, it } from 'vitest';
import { addKoreanDays, type KoreanDay, parseKoreanDay } from '../shared/korean-time.ts';
import { type BookDifference, daysToReconcile, differencesOf, parseExplanation } from './rules.ts';

const day = (value: string): KoreanDay => {
  const parsed = parseKoreanDay(value);
  if (!parsed.ok) throw new Error(value);
  return parsed.value;
};

type Money = readonly [paid: number, returned: number, fee?: number];
const TERMS = { basisPoints: 200, least: 150 };

it.each<readonly [string, Money, Money, readonly BookDifference[]]>([
  ['the same', [1_000, 0], [1_000, 0], []],
  ['nothing on either side', [0, 0], [0, 0], []],
  ['an unpaid account that ended', [0, 0], [0, 1_000], []],
  ['money that we know nothing of', [0, 0], [1_000, 1_000], [{ kind: 'missingHere', ours: 0, theirs: 1_000 }]],
  ['money that the provider knows nothing of', [1_000, 0], [0, 0], [{ kind: 'missingThere', ours: 1_000, theirs: 0 }]],
  ['another sum', [1_000, 0], [999, 0], [{ kind: 'otherAmount', ours: 1_000, theirs: 999 }]],
  ['money that went back there alone', [1_000, 0], [1_000, 1_000], [{ kind: 'otherReturn', ours: 0, theirs: 1_000 }]],
  ['money that went back here alone', [1_000, 1_000], [1_000, 400], [{ kind: 'otherReturn', ours: 1_000, theirs: 400 }]],
  ['as much as was agreed for a small payment', [1_000, 0], [1_000, 0, 150], []],
  ['more than was agreed for one', [1_000, 0], [1_000, 0, 151], [{ kind: 'otherFee', ours: 150, theirs: 151 }]],
  ['as much as was agreed for a large payment', [100_049, 0], [100_049, 0, 2_000], []],
  ['more than that', [100_049, 0], [100_049, 0, 2_001], [{ kind: 'otherFee', ours: 2_000, theirs: 2_001 }]],
])('%s', (_, [paid, returned], [theirPaid, theirReturned, fee = null], expected) => {
  expect(differencesOf({ paid, returned }, { paid: theirPaid, returned: theirReturned, fee }, TERMS)).toEqual(expected);
});

it('compares no fee where nothing was agreed', () => {
  expect(differencesOf({ paid: 1_000, returned: 0 }, { paid: 1_000, returned: 0, fee: 900 }, null)).toEqual([]);
});

describe('the days whose books are fetched', () => {
  const MORNING = new Date('2026-11-21T08:00:00+09:00');
  it('are those since the first payment that nobody has looked at, from six in the morning', () => {
    expect(daysToReconcile(day('2026-11-18'), [], MORNING)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
    expect(daysToReconcile(day('2026-11-18'), [], new Date('2026-11-21T05:59:00+09:00'))).toEqual([]);
    expect(daysToReconcile(day('2026-11-21'), [], MORNING)).toEqual([]);
  });

  it('are looked at again on three mornings, once each', () => {
    const lookedOn = (last: string) =>
      ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-20'].map((one) => ({ day: day(one), lookedOn: day(last) }));
    expect(daysToReconcile(day('2026-11-16'), lookedOn('2026-11-20'), MORNING)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
    expect(daysToReconcile(day('2026-11-16'), lookedOn('2026-11-21'), MORNING)).toEqual(['2026-11-19']);
  });

  it('are a month of days at once at the most, and those before it when these were looked at', () => {
    const days = daysToReconcile(day('2020-01-01'), [], MORNING);
    expect([days.length, days[0]]).toEqual([31, addKoreanDays(day('2026-11-21'), -31)]);
    const looked = days.map((one) => ({ day: one, lookedOn: day('2026-11-21') }));
    const before = daysToReconcile(day('2020-01-01'), looked, MORNING);
    expect([before.length, before.at(-1)]).toEqual([31, addKoreanDays(day('2026-11-21'), -32)]);
    expect(daysToReconcile(day('2026-10-20'), looked, MORNING)).toEqual(['2026-10-20']);
  });
});

it.each([
  ['', null],
  ['  ', null],
  [' 결제사 정산 지연 ', '결제사 정산 지연'],
  ['가'.repeat(501), null],
])('%j as an explanation', (given, expected) => {
  const parsed = parseExplanation(given);
  expect(parsed.ok ? parsed.value : null).toBe(expected);
});

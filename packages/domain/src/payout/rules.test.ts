import { describe, expect, it } from 'vitest';
import { addKoreanDays, type KoreanDay, koreanDayAt, parseKoreanDay } from '../shared/korean-time.ts';
import {
  confirmedAt,
  confirmedBefore,
  DEFAULT_LEAST_PAYOUT,
  DEFAULT_PAYOUT_DAYS,
  isOfLegalPerson,
  lateSinceRun,
  MOST_PAYOUT_BUSINESS_DAYS,
  netDue,
  payableDay,
  payoutDayOf,
  payoutInterest,
} from './rules.ts';

const day = (text: string) => text as KoreanDay;
/** What may pass between confirmation and payout, in days. */
const MOST_DAYS = 20;
const TERMS = { days: DEFAULT_PAYOUT_DAYS, least: DEFAULT_LEAST_PAYOUT, holidays: new Set<KoreanDay>() };
/** Every day of two years, with a leap day and both long feasts. */
const DAYS = Array.from({ length: 730 }, (_, at) => addKoreanDays(day('2027-06-01'), at));

describe('when money goes out', () => {
  it('a purchase counts as confirmed when its buyer says so, and a week later at the latest', () => {
    const completed = new Date('2026-11-26T03:00:00Z');
    const said = new Date('2026-11-27T03:00:00Z');
    expect([confirmedAt(completed, null).toISOString(), confirmedAt(completed, said)]).toEqual(['2026-12-03T03:00:00.000Z', said]);
  });

  it('what is confirmed before a moment is what is due on that day, and nothing else', () => {
    for (const at of DAYS) {
      const last = koreanDayAt(new Date(confirmedBefore(at, TERMS).getTime() - 1));
      expect(payoutDayOf(last, TERMS) <= at).toBe(true);
      expect(payoutDayOf(addKoreanDays(last, 1), TERMS) > at).toBe(true);
    }
  });

  it('the longest term that can be set keeps the law, around every feast', () => {
    const terms = { ...TERMS, days: MOST_PAYOUT_BUSINESS_DAYS };
    for (const at of DAYS) expect(payoutDayOf(at, terms) <= addKoreanDays(at, MOST_DAYS)).toBe(true);
  });

  it.each([
    [null, '2026-12-10'],
    ['2026-12-09T15:00:00.000Z', '2026-12-10'],
    ['2026-12-09T15:00:00.001Z', '2026-12-11'],
    // A hold into a Friday lets it go on Monday.
    ['2026-12-11T03:00:00.000Z', '2026-12-14'],
  ])('an account that is held until %s is paid on %s', (heldUntil, expected) => {
    expect(payableDay(day('2026-12-10'), heldUntil === null ? null : new Date(heldUntil), TERMS)).toBe(expected);
  });
});

describe('whom a store’s money is paid to', () => {
  it('is a legal person by the middle digits', () => {
    expect(['1238167891', '1238967891', '1234567891', '1239067891'].map(isOfLegalPerson)).toEqual([true, true, false, false]);
  });
});

describe('what a payout comes to', () => {
  const day = (text: string) => {
    const parsed = parseKoreanDay(text);
    if (!parsed.ok) throw new Error(text);
    return parsed.value;
  };
  const [MON, TUE, WED] = [day('2026-11-23'), day('2026-11-24'), day('2026-11-25')];

  it.each<[string, readonly number[], readonly (readonly [string, number])[], number]>([
    ['nothing', [], [], 0],
    [
      'what is only earned as it stands',
      [100, 0, 50],
      [
        [MON, 100],
        [WED, 50],
      ],
      0,
    ],
    ['less where a part goes back', [-30, 100], [[TUE, 70]], 0],
    ['nothing until what goes back is covered', [-130, 100, 50], [[WED, 20]], 0],
    ['nothing, and the rest of it later', [-200, 100, 50], [], 50],
    ['what was due before a sale went back', [100, -30], [[MON, 100]], 30],
  ])('pays %s', (_, amounts, due, adjustment) => {
    const days = amounts.map((amount, at) => ({ day: [MON, TUE, WED][at] ?? WED, amount }));
    expect(netDue(days)).toEqual({ due: due.map(([at, amount]) => ({ day: at, amount })), adjustment });
  });
});

describe('what a late payout owes', () => {
  it.each([
    [950_000, 0, 0],
    [950_000, 3, 1_211],
    [1_000_000, 365, 155_000],
    // A begun won counts for whoever sold.
    [1, 1, 1],
  ])('%i won for %i days cost %i won', (amount, days, interest) => {
    expect(payoutInterest(amount, days)).toBe(interest);
  });

  const run = (at: string, had: 'nothing' | 'rejected' | 'run') => ({ day: day(at), had });
  it.each([
    ['the day of its run', [], '2026-12-08'],
    ['the day of its run, where there was one before', [run('2026-12-07', 'run'), run('2026-12-04', 'nothing')], '2026-12-08'],
    [
      'the first day without a run in a row',
      [run('2026-12-07', 'nothing'), run('2026-12-04', 'nothing'), run('2026-12-03', 'run')],
      '2026-12-04',
    ],
    ['the day of a run that was rejected with it', [run('2026-12-07', 'rejected'), run('2026-12-04', 'run')], '2026-12-07'],
    ['no day before it was due', [run('2026-12-07', 'nothing'), run('2026-11-30', 'nothing')], '2026-12-07'],
  ] as const)('counts from %s', (_, before, since) => {
    expect(lateSinceRun(day('2026-12-08'), before, day('2026-12-01'))).toBe(since);
  });
});

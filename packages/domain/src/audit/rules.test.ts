import { describe, expect, it } from 'vitest';
import { type AuditTimes, auditHour, isAuditDue, parseHour } from './rules.ts';

const at = (text: string): Date => new Date(`${text}+09:00`);
const times = (now: string, over: Partial<AuditTimes> = {}): AuditTimes => ({
  now: at(now),
  minute: 240,
  spreadMs: 900_000,
  since: at('2026-11-01T00:00:00'),
  ...over,
});
const NONE = { whole: false, broken: 0, tried: null };

it.each([
  ['04:00', 240],
  ['00:00', 0],
  ['23:59', 1_439],
  ['24:00', null],
  ['4:00', null],
  ['04:60', null],
  ['off', null],
])('%s as an hour of the day', (text, expected) => {
  const read = parseHour(text);
  expect(read.ok ? read.value : null).toBe(expected);
});

describe('the hour that is answered for', () => {
  it.each([
    ['2026-11-21T04:15:00', '2026-11-21T04:00:00'],
    ['2026-11-21T04:14:59', '2026-11-20T04:00:00'],
    ['2026-11-21T03:00:00', '2026-11-20T04:00:00'],
    ['2026-11-21T23:59:59', '2026-11-21T04:00:00'],
    ['2027-01-01T00:00:00', '2026-12-31T04:00:00'],
  ])('at %s is %s', (now, hour) => {
    expect(auditHour(times(now))).toEqual(at(hour));
  });

  it('is never in the future, also where the spread reaches into the next day', () => {
    const late = { minute: 1_430, spreadMs: 1_200_000 };
    expect(auditHour(times('2026-11-21T00:05:00', late))).toEqual(at('2026-11-19T23:50:00'));
    expect(auditHour(times('2026-11-21T00:12:00', late))).toEqual(at('2026-11-20T23:50:00'));
  });
});

describe('an audit is due', () => {
  it('once a day, from its hour and the spread on', () => {
    expect(isAuditDue(times('2026-11-21T04:15:00'), NONE)).toBe(true);
    expect(isAuditDue(times('2026-11-21T04:15:00'), { ...NONE, whole: true })).toBe(false);
  });

  it('not in the first hour of a process that was not up then, and after that', () => {
    const since = at('2026-11-21T10:00:00');
    expect(isAuditDue(times('2026-11-21T10:59:59', { since }), NONE)).toBe(false);
    expect(isAuditDue(times('2026-11-21T11:00:00', { since }), NONE)).toBe(true);
    expect(isAuditDue(times('2026-11-22T04:15:00', { since }), NONE)).toBe(true);
  });

  it('anew after one that was broken off, later each time, four hours at the most', () => {
    const tried = at('2026-11-21T04:15:00');
    const due = (now: string, broken: number) => isAuditDue(times(now), { whole: false, broken, tried });
    expect([due('2026-11-21T04:24:59', 1), due('2026-11-21T04:25:00', 1)]).toEqual([false, true]);
    expect([due('2026-11-21T04:34:59', 2), due('2026-11-21T04:35:00', 2)]).toEqual([false, true]);
    expect([due('2026-11-21T08:14:59', 50), due('2026-11-21T08:15:00', 50)]).toEqual([false, true]);
  });
});

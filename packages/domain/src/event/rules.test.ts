import { describe, expect, it } from 'vitest';
import { type EventStatus, eventDaysLeft, eventStatus } from './index.ts';

// From the first of December until the end of the tenth, in Korea.
const TERM = { startsAt: '2026-11-30T15:00:00.000Z', endsAt: '2026-12-10T15:00:00.000Z' };

describe('an event', () => {
  it.each<[now: string, status: EventStatus, days: number]>([
    ['2026-11-28T00:00:00.000Z', 'coming', 3],
    ['2026-11-30T14:59:59.999Z', 'coming', 1],
    ['2026-11-30T15:00:00.000Z', 'running', 9],
    ['2026-12-09T14:59:59.000Z', 'running', 1],
    ['2026-12-09T15:00:00.000Z', 'running', 0],
    ['2026-12-10T14:59:59.999Z', 'running', 0],
    ['2026-12-10T15:00:00.000Z', 'over', 0],
  ])('at %s is %s with %i days left', (now, status, days) => {
    expect([eventStatus(TERM, new Date(now)), eventDaysLeft(TERM, new Date(now))]).toEqual([status, days]);
  });
});

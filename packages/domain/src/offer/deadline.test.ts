import { describe, expect, it } from 'vitest';
import { offerDeadline, resumedDeadline } from './deadline.ts';

describe('the end of an offer', () => {
  const at = new Date('2026-11-21T05:00:00.000Z');
  it('is seven days away until it is answered, then a day', () => {
    expect((['requested', 'countered', 'accepted'] as const).map((state) => offerDeadline(state, at)?.toISOString())).toEqual([
      '2026-11-28T05:00:00.000Z',
      '2026-11-28T05:00:00.000Z',
      '2026-11-22T05:00:00.000Z',
    ]);
  });
  it('moves on by as long as its order was open', () => {
    const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
    expect(resumedDeadline(later(60), later(50), later(65))).toEqual(later(75));
    expect(resumedDeadline(later(60), later(50), later(40))).toEqual(later(60));
  });
});

import { describe, expect, it } from 'vitest';
import { whyNotEnter } from './index.ts';

describe('a code of the event', () => {
  const startsAt = new Date('2026-12-01T00:00:00Z');
  const endsAt = new Date('2026-12-11T00:00:00Z');
  it.each([
    ['unused in an open campaign', false, false, '2026-12-01T00:00:00Z', []],
    ['used', true, false, '2026-12-02T00:00:00Z', ['eventCodeUsed']],
    ['before the campaign', false, false, '2026-11-30T23:59:59Z', ['eventClosed']],
    ['at its end', false, false, '2026-12-11T00:00:00Z', ['eventClosed']],
    ['of a campaign that was closed', false, true, '2026-12-02T00:00:00Z', ['eventClosed']],
    ['used, of one that is over', true, false, '2027-01-01T00:00:00Z', ['eventCodeUsed', 'eventClosed']],
  ])('%s', (_, used, closed, now, reasons) => {
    expect(whyNotEnter({ used, closed, startsAt, endsAt }, new Date(now)).map(({ name }) => name)).toEqual(reasons);
  });
});

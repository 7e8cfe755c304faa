import { describe, expect, it } from 'vitest';
import { finalStates, leftBy, reachableFrom } from '../testing/lifecycle.ts';
import { MOST_SMS_OCTETS, pauseAfterSmsFault, pauseBeforeSmsLook, SMS_LIFECYCLE, smsFormOf } from './rules.ts';

describe('a text message', () => {
  it.each([
    [0, 'short'],
    [90, 'short'],
    [91, 'long'],
    [2_000, 'long'],
    [2_001, null],
  ] as const)('of %i octets goes as %s', (octets, form) => expect(smsFormOf(octets)).toBe(form));

  it('ends, once the service has taken it, where nobody sends it anew', () => {
    expect(MOST_SMS_OCTETS).toEqual({ short: 90, long: 2_000 });
    expect([...reachableFrom(SMS_LIFECYCLE, 'queued')].sort()).toEqual(Object.keys(SMS_LIFECYCLE).sort());
    expect([...finalStates(SMS_LIFECYCLE)].sort()).toEqual(['delivered', 'dropped', 'undelivered']);
    expect([leftBy(SMS_LIFECYCLE, 'resend'), leftBy(SMS_LIFECYCLE, 'send')]).toEqual([['failed'], ['queued']]);
  });

  it('is tried a bounded number of times, ever more seldom, and where it may have been taken not before the service lists it', () => {
    const pauses = (kind: 'later' | 'unsure') => Array.from({ length: 12 }, (_, tries) => pauseAfterSmsFault(kind, tries + 1));
    const seconds = [4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900];
    expect(pauses('later')).toEqual([...seconds.map((one) => one * 1_000), null]);
    expect(pauses('unsure').slice(0, 4)).toEqual([20_000, 20_000, 20_000, 32_000]);
    expect(pauseAfterSmsFault('refused', 1)).toBeNull();
  });

  it('is looked after ever more seldom', () =>
    expect([0, 1, 2, 3, 4, 5, 99].map(pauseBeforeSmsLook)).toEqual([10, 30, 120, 600, 3_600, 3_600, 3_600].map((s) => s * 1_000)));
});

import { describe, expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import { APPEAL_DAYS, appealDeadline, TAKEDOWN_KINDS, TAKEN_ALONE, whyNotAppeal } from './takedown.ts';

const AT = new Date('2026-12-01T03:00:00.000Z');
const until = appealDeadline(AT);
const late = failure('wrongState', { field: 'takedownId' });

it('one person takes everything down but a store', () => {
  expect(TAKEDOWN_KINDS.filter((kind) => !TAKEN_ALONE.some((one) => one === kind))).toEqual(['store']);
});

describe('an appeal', () => {
  it('has thirty days', () => {
    expect(APPEAL_DAYS).toBe(30);
    expect(until.toISOString()).toBe('2026-12-31T03:00:00.000Z');
  });

  it.each([
    ['in time', { state: 'standing', appealed: false }, AT, null],
    ['in the last moment', { state: 'standing', appealed: false }, new Date(until.getTime() - 1), null],
    ['too late', { state: 'standing', appealed: false }, until, late],
    ['a second time', { state: 'standing', appealed: true }, AT, late],
    ['of what stands again', { state: 'lifted', appealed: false }, AT, late],
  ] as const)('%s', (_, facts, now, why) => {
    expect(whyNotAppeal({ ...facts, appealUntil: until }, now)).toEqual(why);
  });
});

import { expect, it } from 'vitest';
import { failure } from '../failure/index.ts';
import { FACTOR_MS, type FactorNeeded, FRESH_FACTOR_MS, whyFactorNeeded } from './index.ts';

const NOW = new Date('2026-11-23T03:00:00.000Z');
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);
const NEEDED = [failure('secondFactorNeeded')];

it.each<[string, boolean, Date | null, FactorNeeded, readonly unknown[]]>([
  ['a site that asks for none', false, null, 'fresh', []],
  ['what never needs one', true, null, 'never', []],
  ['a log-in that gave none', true, null, 'usual', NEEDED],
  ['a working day', true, ago(FACTOR_MS), 'usual', []],
  ['a millisecond more', true, ago(FACTOR_MS + 1), 'usual', NEEDED],
  ['ten minutes', true, ago(FRESH_FACTOR_MS), 'fresh', []],
  ['ten minutes and a millisecond', true, ago(FRESH_FACTOR_MS + 1), 'fresh', NEEDED],
])('%s', (_, required, provedAt, needed, reasons) => {
  expect(whyFactorNeeded({ required, provedAt, now: NOW }, needed)).toEqual(reasons);
});

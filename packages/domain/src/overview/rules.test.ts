import { expect, it } from 'vitest';
import type { KoreanDay } from '../shared/korean-time.ts';
import { performanceDays } from './rules.ts';

const day = (text: string | undefined) => text as KoreanDay | undefined;

it.each([
  [undefined, undefined, { ok: true, value: { from: '2026-10-23', to: '2026-11-21' } }],
  ['2026-11-21', undefined, { ok: true, value: { from: '2026-11-21', to: '2026-11-21' } }],
  ['2026-11-22', undefined, { ok: false, failure: 'backwards' }],
  [undefined, '2026-03-01', { ok: true, value: { from: '2026-01-31', to: '2026-03-01' } }],
  ['2025-11-21', '2026-11-21', { ok: true, value: { from: '2025-11-21', to: '2026-11-21' } }],
  ['2025-11-20', '2026-11-21', { ok: false, failure: 'tooMany' }],
])('from %s to %s', (from, to, days) => {
  expect(performanceDays({ from: day(from), to: day(to) }, '2026-11-21' as KoreanDay)).toEqual(days);
});

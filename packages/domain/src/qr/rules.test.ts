import { describe, expect, it } from 'vitest';
import { transitionOf } from '../shared/lifecycle.ts';
import { parseMatchNumber, QR_LIFECYCLE, type QrState, transferStateOf } from './rules.ts';

describe('a QR', () => {
  it('is never approved without its number', () => {
    const leading = Object.entries(QR_LIFECYCLE).flatMap(([state, moves]) =>
      Object.entries(moves).flatMap(([event, to]) => (to === 'approved' ? [[state, event]] : [])),
    );
    expect(leading).toEqual([['matching', 'match']]);
    expect(transitionOf(QR_LIFECYCLE, 'use').from).toEqual(['approved']);
  });

  it.each<[QrState, string]>([
    ['waiting', 'create'],
    ['approved', 'create'],
    ['used', 'success'],
    ['failed', 'fail'],
    ['refused', 'fail'],
    ['expired', 'fail'],
  ])('that is %s polls as %s', (state, polled) => expect(transferStateOf(state)).toBe(polled));
});

describe('the number that is compared', () => {
  it.each(['10', '47', '99'])('reads %s', (text) => expect(parseMatchNumber(text)).toEqual({ ok: true, value: text }));
  it.each(['', '7', '07', '100', '4a', ' 47', '４７', 47, null])('refuses %j', (text) => expect(parseMatchNumber(text).ok).toBe(false));
});

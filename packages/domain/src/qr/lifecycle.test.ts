import { describe, expect, it } from 'vitest';
import { transitionOf } from '../shared/lifecycle.ts';
import { QR_LIFECYCLE, type QrState, transferStateOf } from './lifecycle.ts';

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

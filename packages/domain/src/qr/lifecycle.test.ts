import { describe, expect, it } from 'vitest';
import { finalStates, reachableFrom } from '../shared/lifecycle.ts';
import {
  ANSWERABLE_QR_STATES,
  ENDED_QR_STATES,
  moveQr,
  QR_LIFECYCLE,
  QR_STATES,
  type QrMove,
  type QrState,
  transferStateOf,
} from './lifecycle.ts';

const MOVES: readonly QrMove[] = ['scan', 'present', 'match', 'mismatch', 'use', 'fail', 'refuse', 'expire'];

describe('a QR', () => {
  it('reaches every state', () => expect([...reachableFrom(QR_LIFECYCLE, 'waiting')].sort()).toEqual([...QR_STATES].sort()));
  it('ends where its ended states say', () => expect(new Set(finalStates(QR_LIFECYCLE))).toEqual(ENDED_QR_STATES));

  it.each<[QrState, readonly QrMove[]]>([
    ['waiting', ['scan', 'present', 'refuse', 'expire']],
    ['scanned', ['present', 'refuse', 'expire']],
    ['matching', ['match', 'mismatch', 'refuse', 'expire']],
    ['approved', ['use', 'fail', 'expire']],
    ['used', []],
    ['failed', []],
    ['refused', []],
    ['expired', []],
  ])('that is %s allows %j and nothing else', (state, allowed) => {
    expect(MOVES.filter((event) => moveQr(state, event).ok)).toEqual(allowed);
  });

  it('is never approved without its number', () => {
    const leading = QR_STATES.flatMap((state) =>
      MOVES.filter((event) => QR_LIFECYCLE[state][event] === 'approved').map((event) => [state, event]),
    );
    expect(leading).toEqual([['matching', 'match']]);
  });

  it('can be answered until somebody has', () => {
    expect(QR_STATES.filter((state) => moveQr(state, 'present').ok)).toEqual([...ANSWERABLE_QR_STATES]);
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

import { describe, expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import { finalStates, type Lifecycle, move, reachableFrom, statesOf } from './lifecycle.ts';
import { fail, ok } from './result.ts';

const DOOR: Lifecycle<'open' | 'shut' | 'walled' | 'lost', 'close' | 'open' | 'wall'> = {
  open: { close: 'shut' },
  shut: { open: 'open', wall: 'walled' },
  walled: {},
  lost: {},
};

describe('move', () => {
  it('goes where the table says', () => {
    expect(move(DOOR, 'open', 'close')).toEqual(ok('shut'));
  });
  it('refuses a move that the table does not have', () => {
    expect(move(DOOR, 'walled', 'open')).toEqual(fail(failure('wrongState', { data: { state: 'walled', event: 'open' } })));
  });
});

describe('questions about a lifecycle', () => {
  it('lists its states', () => {
    expect(statesOf(DOOR)).toEqual(['open', 'shut', 'walled', 'lost']);
  });
  it('finds what can be reached, and so what can not', () => {
    expect([...reachableFrom(DOOR, 'open')]).toEqual(['open', 'shut', 'walled']);
  });
  it('finds its ends', () => {
    expect(finalStates(DOOR)).toEqual(['walled', 'lost']);
  });
});

import { describe, expect, it } from 'vitest';
import { finalStates, leftBy, reachableFrom } from '../testing/lifecycle.ts';
import { type Lifecycle, statesOf, transitionOf } from './lifecycle.ts';

const DOOR: Lifecycle<'open' | 'shut' | 'walled' | 'lost', 'close' | 'open' | 'wall' | 'kick'> = {
  open: { close: 'shut', kick: 'open' },
  shut: { open: 'open', wall: 'walled', kick: 'walled' },
  walled: {},
  lost: {},
};

describe('a move', () => {
  it('is known by where it begins and where it leads', () => {
    expect(transitionOf(DOOR, 'close')).toEqual({ from: ['open'], to: 'shut' });
  });
  it('that leads to several states is none', () => {
    expect(() => transitionOf(DOOR, 'kick')).toThrow('kick');
  });
});

describe('questions about a lifecycle', () => {
  it('lists its states', () => {
    expect(statesOf(DOOR)).toEqual(['open', 'shut', 'walled', 'lost']);
  });
  it('finds what can be reached, and so what can not', () => {
    expect([...reachableFrom(DOOR, 'open')]).toEqual(['open', 'shut', 'walled']);
  });
  it('finds its ends, and what a move leaves', () => {
    expect([finalStates(DOOR), leftBy(DOOR, 'kick')]).toEqual([
      ['walled', 'lost'],
      ['open', 'shut'],
    ]);
  });
});

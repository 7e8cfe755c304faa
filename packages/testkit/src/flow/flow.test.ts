import { describe, expect, it } from 'vitest';
import { statesOfMachine, visitsEveryState } from './every-state.ts';
import { pathsIn, stateText } from './state-text.ts';
import { traceOf } from './trace.ts';

describe('stateText', () => {
  it.each([
    ['open', 'open'],
    [{ open: 'typing' }, 'open.typing'],
    [{ open: { typing: 'slow' } }, 'open.typing.slow'],
    [{ open: {} }, 'open'],
    [{ a: 'on', b: { c: 'off' } }, '(a.on, b.c.off)'],
    [{ open: { a: 'on', b: 'off' } }, 'open(a.on, b.off)'],
    [{ open: undefined }, 'open'],
  ])('%j is %s', (value, text) => {
    expect(stateText(value)).toBe(text);
  });
});

describe('pathsIn', () => {
  it('names every state with its ancestors', () => {
    expect(pathsIn({ open: { a: 'on', b: { c: 'off' } } })).toEqual(['open', 'open.a', 'open.a.on', 'open.b', 'open.b.c', 'open.b.c.off']);
  });
});

describe('traceOf', () => {
  it('follows the first actor it sees, and tells a state that is kept once', () => {
    const trace = traceOf();
    const root = {};
    const child = {};
    const at = (actorRef: object, value: unknown) => trace.inspect({ type: '@xstate.microstep', actorRef, snapshot: { value } });
    trace.inspect({ type: '@xstate.actor', actorRef: root });
    at(root, 'closed');
    at(child, 'elsewhere');
    at(root, 'closed');
    at(root, { open: 'typing' });
    at(root, 7);
    trace.inspect({ type: '@xstate.snapshot', actorRef: root, snapshot: { status: 'active' } });
    expect([trace.steps, [...trace.visited]]).toEqual([
      ['closed', 'open.typing'],
      ['closed', 'open', 'open.typing'],
    ]);
  });
});

describe('visitsEveryState', () => {
  const leaf = (...path: string[]) => ({ path, states: {} });
  const machine = {
    root: { path: [], states: { closed: leaf('closed'), open: { path: ['open'], states: { typing: leaf('open', 'typing') } } } },
  };
  it('knows every state', () => {
    expect(statesOfMachine(machine)).toEqual(['closed', 'open', 'open.typing']);
  });
  it('names those that no trace visited', () => {
    expect(visitsEveryState(machine, [{ visited: new Set(['closed']) }, { visited: new Set(['open']) }])).toEqual(['open.typing']);
  });
});

import { failure } from '@naru/domain/failure';
import { PIN_ENTRY_CLEAR_MS } from '@naru/domain/pin';
import { FakePinHasher, type ScriptLine, scripted, settle, type Trace, traceOf, visitsEveryState } from '@naru/testkit';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { connectPinSign } from './connect.ts';
import { pinSignActors, pinSignMachine } from './machine.ts';

const PIN = '135790';
const hasher = new FakePinHasher();
const traces: Trace[] = [];

const start = (...script: readonly [ScriptLine<void>, ...ScriptLine<void>[]]) => {
  const perform = scripted<string, void>(...script);
  const clock = new SimulatedClock();
  const trace = traceOf();
  traces.push(trace);
  const machine = pinSignMachine.provide({ actors: pinSignActors({ hasher, perform }) });
  const actor = createActor(machine, { clock, inspect: trace.inspect }).start();
  const view = () => connectPinSign(actor.getSnapshot(), actor.send);
  const type = (digits: string) => {
    for (const digit of digits) view().digit(digit);
  };
  const enter = async (digits: string) => {
    type(digits);
    clock.increment(PIN_ENTRY_CLEAR_MS);
    await settle();
  };
  return { actor, clock, perform, trace, view, type, enter };
};

const ROUND = ['entering', 'filled', 'signing'];
const wrong = (left: number) => ({ failure: failure('pinWrong', { data: { left } }) });

describe('confirming by PIN', () => {
  it('performs the action with the hash of the PIN', async () => {
    const flow = start({ value: undefined });
    await flow.enter(PIN);
    expect(flow.trace.steps).toEqual([...ROUND, 'signed']);
    expect(flow.perform.inputs).toEqual([hasher.hash(PIN)]);
    expect(flow.actor.getSnapshot()).toMatchObject({ output: { kind: 'signed' }, context: { digits: '' } });
  });

  it('asks again after a wrong PIN and says how many tries are left', async () => {
    const flow = start(wrong(4), wrong(3), { value: undefined });
    await flow.enter(PIN);
    expect(flow.view()).toMatchObject({ filled: 0, takesDigits: true, triesLeft: 4, problem: failure('pinWrong', { data: { left: 4 } }) });
    await flow.enter(PIN);
    expect(flow.view().triesLeft).toBe(3);
    flow.type('1');
    expect(flow.view()).toMatchObject({ problem: null, triesLeft: undefined });
    flow.view().clear();
    await flow.enter(PIN);
    expect(flow.trace.steps).toEqual([...ROUND, ...ROUND, ...ROUND, 'signed']);
  });

  it('leads to the PIN reset after the fifth', async () => {
    const flow = start(wrong(4), wrong(3), wrong(2), wrong(1), { failure: 'pinLocked' });
    for (let tries = 0; tries < 5; tries += 1) await flow.enter(PIN);
    expect(flow.trace.steps).toEqual([...ROUND, ...ROUND, ...ROUND, ...ROUND, ...ROUND, 'locked']);
    expect(flow.actor.getSnapshot().output).toEqual({ kind: 'locked' });
  });

  it.each(['alreadyListed', 'createFailed', 'pinNotSet', 'connectionFailed'] as const)('leaves %s to the caller', async (name) => {
    const flow = start({ failure: name });
    await flow.enter(PIN);
    expect(flow.trace.steps).toEqual([...ROUND, 'failed']);
    expect(flow.actor.getSnapshot().output).toEqual({ kind: 'failed', failure: failure(name) });
  });

  it('ends in a defined failure after a defect', async () => {
    const flow = start({ error: new Error('boom') });
    await flow.enter(PIN);
    expect(flow.actor.getSnapshot().output).toEqual({ kind: 'failed', failure: failure('unexpected') });
  });

  it('has no actor of its own', async () => {
    const clock = new SimulatedClock();
    const actor = createActor(pinSignMachine, { clock }).start();
    for (const digit of PIN) actor.send({ type: 'digit', digit });
    clock.increment(PIN_ENTRY_CLEAR_MS);
    await settle();
    expect(actor.getSnapshot().output).toEqual({ kind: 'failed', failure: failure('unexpected') });
  });
});

describe('the dialog', () => {
  it('shows six digits for 200 ms before it clears them', () => {
    const flow = start({ value: undefined });
    flow.type(PIN);
    flow.clock.increment(199);
    expect(flow.view()).toMatchObject({ filled: 6, takesDigits: false, busy: false });
    flow.clock.increment(1);
    expect(flow.view()).toMatchObject({ filled: 0, takesDigits: false, busy: true });
  });

  it('takes digits only, and lets them be taken back', () => {
    const flow = start({ value: undefined });
    for (const digit of ['1', 'x', '22', '3']) flow.view().digit(digit);
    expect(flow.view().filled).toBe(2);
    flow.view().erase();
    expect(flow.view().filled).toBe(1);
    flow.view().clear();
    expect(flow.view()).toMatchObject({ filled: 0, length: 6 });
  });

  it.each([
    ['1', 'entering'],
    [PIN, 'filled'],
  ])('can be closed after %s', (digits, state) => {
    const flow = start({ value: undefined });
    flow.type(digits);
    expect(flow.actor.getSnapshot().value).toBe(state);
    flow.view().close();
    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'cancelled', output: { kind: 'cancelled' }, context: { digits: '' } });
    expect(flow.perform.inputs).toEqual([]);
  });

  it('can not be closed while the action is on its way', async () => {
    const flow = start({ value: undefined });
    flow.type(PIN);
    flow.clock.increment(PIN_ENTRY_CLEAR_MS);
    flow.view().close();
    await settle();
    expect(flow.actor.getSnapshot().value).toBe('signed');
  });
});

describe('the machine', () => {
  it('was seen in every state', () => {
    expect(visitsEveryState(pinSignMachine, traces)).toEqual([]);
  });
});

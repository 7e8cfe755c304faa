import { failure } from '@naru/domain/failure';
import { PIN_SETTING_CLEAR_MS } from '@naru/domain/pin';
import { fail, ok } from '@naru/domain/shared';
import { type ScriptLine, scripted, settle, type Trace, traceOf, visitsEveryState } from '@naru/testkit';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { connectPinSetting } from './connect.ts';
import type { PinSettingInput, PinSubmission, PinSubmitted } from './contract.ts';
import { pinSettingMachine } from './machine.ts';

const GOOD = '135790';
const OTHER = '246801';
const OLD = '975310';
const PASSWORD = 'zebra-7-canal';
const PROVED = { mode: 'register', proof: 'password' } as const;

const traces: Trace[] = [];

const start = (input: PinSettingInput, ...script: readonly [ScriptLine<void>, ...ScriptLine<void>[]]) => {
  const submit = scripted<PinSubmission, void>(...script);
  const check = vi.fn<() => Promise<PinSubmitted>>(async () => ok(undefined));
  const clock = new SimulatedClock();
  const trace = traceOf();
  traces.push(trace);
  const machine = pinSettingMachine.provide({
    actors: {
      check: fromPromise<PinSubmitted, string>(check),
      submit: fromPromise<PinSubmitted, PinSubmission>(({ input: order }) => submit(order)),
    },
  });
  const actor = createActor(machine, { input, clock, inspect: trace.inspect }).start();
  const view = () => connectPinSetting(actor.getSnapshot(), actor.send);
  const type = (digits: string) => {
    for (const digit of digits) view().digit(digit);
  };
  const enter = async (digits: string) => {
    type(digits);
    clock.increment(PIN_SETTING_CLEAR_MS);
    await settle();
  };
  const prove = async (password: string) => {
    view().giveProof(password);
    await settle();
  };
  return { actor, clock, submit, check, trace, view, type, enter, prove };
};

const FIRST = ['first.entering', 'first.filled'];
const CONFIRM = ['confirm.entering', 'confirm.filled'];
const CURRENT = ['current.entering', 'current.filled', 'checking'];

describe('setting a PIN', () => {
  it('registers a PIN that was typed twice', async () => {
    const flow = start({ mode: 'register' }, { value: undefined });
    await flow.enter(GOOD);
    await flow.enter(GOOD);
    expect(flow.trace.steps).toEqual([...FIRST, ...CONFIRM, 'submitting', 'done']);
    expect(flow.submit.inputs).toEqual([{ order: { mode: 'register' }, current: '', pin: GOOD, comparePin: GOOD, password: '' }]);
    expect(flow.actor.getSnapshot().output).toEqual({ kind: 'done', mode: 'register' });
  });

  it('confirms the first by the password, where it takes one', async () => {
    const flow = start(PROVED, { value: undefined });
    await flow.enter(GOOD);
    await flow.enter(GOOD);
    expect(flow.view()).toMatchObject({ step: 'password', takesDigits: false, filled: 0 });
    await flow.prove(PASSWORD);
    expect(flow.trace.steps).toEqual([...FIRST, ...CONFIRM, 'proving', 'submitting', 'done']);
    expect(flow.submit.inputs).toEqual([{ order: PROVED, current: '', pin: GOOD, comparePin: GOOD, password: PASSWORD }]);
  });

  it('asks for the current PIN first when it is changed', async () => {
    const flow = start({ mode: 'change' }, { value: undefined });
    await flow.enter(OLD);
    await flow.enter(GOOD);
    await flow.enter(GOOD);
    expect(flow.trace.steps).toEqual([...CURRENT, ...FIRST, ...CONFIRM, 'submitting', 'done']);
    expect(flow.submit.inputs).toEqual([{ order: { mode: 'change' }, current: OLD, pin: GOOD, comparePin: GOOD, password: '' }]);
    expect(flow.actor.getSnapshot().output).toEqual({ kind: 'done', mode: 'change' });
  });

  it('carries the e-mail code of a reset', async () => {
    const flow = start({ mode: 'reset', verifyCode: '123456' }, { value: undefined });
    await flow.enter(GOOD);
    await flow.enter(GOOD);
    expect(flow.submit.inputs).toEqual([
      { order: { mode: 'reset', verifyCode: '123456' }, current: '', pin: GOOD, comparePin: GOOD, password: '' },
    ]);
    expect(flow.actor.getSnapshot().output).toEqual({ kind: 'done', mode: 'reset' });
  });

  it('begins again after a mismatch, from the current PIN on', async () => {
    const flow = start({ mode: 'change' }, { value: undefined });
    await flow.enter(OLD);
    await flow.enter(GOOD);
    flow.type(OTHER);
    expect(flow.view().problem).toEqual(failure('pinMismatch'));
    flow.clock.increment(PIN_SETTING_CLEAR_MS);
    expect(flow.trace.steps).toEqual([...CURRENT, ...FIRST, ...CONFIRM, 'beginning', 'current.entering']);
    expect(flow.actor.getSnapshot().context).toMatchObject({ digits: '', current: '', first: '' });
    expect(flow.submit.inputs).toEqual([]);
  });

  it.each([
    ['111357', 'repeat'],
    ['135123', 'sequence'],
  ])('refuses %s for its %s and asks for another', async (digits, reason) => {
    const flow = start({ mode: 'register' }, { value: undefined });
    flow.type(digits);
    expect(flow.view()).toMatchObject({ filled: 6, takesDigits: false, problem: failure('pinForbidden', { data: { reason } }) });
    flow.clock.increment(PIN_SETTING_CLEAR_MS);
    expect(flow.view()).toMatchObject({ step: 'first', filled: 0, takesDigits: true });
    flow.type('1');
    expect(flow.view()).toMatchObject({ filled: 1, problem: null });
    expect(flow.trace.steps).toEqual(['first.entering', 'first.filled', 'first.entering']);
  });

  it('shows six digits for 500 ms before it clears them', () => {
    const flow = start({ mode: 'register' }, { value: undefined });
    flow.type(GOOD);
    flow.clock.increment(499);
    expect(flow.view()).toMatchObject({ step: 'first', filled: 6 });
    flow.clock.increment(1);
    expect(flow.view()).toMatchObject({ step: 'confirm', filled: 0 });
  });

  it('takes digits only, one at a time, and lets them be taken back', () => {
    const flow = start({ mode: 'register' }, { value: undefined });
    for (const digit of ['1', 'a', '', '12', '3']) flow.view().digit(digit);
    expect(flow.view().filled).toBe(2);
    flow.view().erase();
    expect(flow.actor.getSnapshot().context.digits).toBe('1');
    flow.view().clear();
    expect(flow.view().filled).toBe(0);
  });
});

describe('the current PIN', () => {
  const WRONG = failure('pinWrong', { data: { left: 3 } });
  it.each([
    ['a wrong one', async () => fail(WRONG), WRONG],
    ['a lost connection', async () => fail(failure('connectionFailed')), failure('connectionFailed')],
    ['a defect', () => Promise.reject(new Error('boom')), failure('unexpected')],
  ] as const)('is asked for again at once after %s', async (_, answer, problem) => {
    const flow = start({ mode: 'change' }, { value: undefined });
    flow.check.mockImplementationOnce(answer);
    await flow.enter(OLD);
    expect(flow.trace.steps).toEqual([...CURRENT, 'beginning', 'current.entering']);
    expect(flow.view()).toMatchObject({ step: 'current', problem, filled: 0, busy: false });
    expect([flow.actor.getSnapshot().context.current, flow.submit.inputs]).toEqual(['', []]);
  });

  it('leads to the PIN reset after too many wrong ones', async () => {
    const flow = start({ mode: 'change' }, { value: undefined });
    flow.check.mockImplementationOnce(async () => fail(failure('pinLocked')));
    await flow.enter(OLD);
    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'locked', output: { kind: 'locked' } });
  });
});

describe('a PIN that is not taken', () => {
  it.each([
    ['a wrong current PIN', { failure: failure('pinWrong', { data: { left: 3 } }) }, failure('pinWrong', { data: { left: 3 } })],
    ['the same PIN again', { failure: 'pinUnchanged' }, failure('pinUnchanged')],
    ['a lost connection', { failure: 'connectionFailed' }, failure('connectionFailed')],
    ['a defect', { error: new Error('boom') }, failure('unexpected')],
  ] as const)('is asked for again after %s', async (_, line, problem) => {
    const flow = start({ mode: 'change' }, line);
    for (const digits of [OLD, GOOD, GOOD]) await flow.enter(digits);
    expect(flow.trace.steps.slice(-3)).toEqual(['submitting', 'beginning', 'current.entering']);
    expect(flow.view()).toMatchObject({ step: 'current', problem, busy: false });
  });

  it('leads to the PIN reset after too many wrong ones', async () => {
    const flow = start({ mode: 'change' }, { failure: 'pinLocked' });
    for (const digits of [OLD, GOOD, GOOD]) await flow.enter(digits);
    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'locked', output: { kind: 'locked' } });
  });

  it.each(['emailCodeExpired', 'emailCodeWrong', 'emailNotVerified'] as const)('leads back to the e-mail code after %s', async (name) => {
    const flow = start({ mode: 'reset', verifyCode: '123456' }, { failure: name });
    await flow.enter(GOOD);
    await flow.enter(GOOD);
    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'codeRefused', output: { kind: 'codeRefused', failure: failure(name) } });
  });
});

describe('a first PIN that is proved', () => {
  it.each(['passwordWrong', 'connectionFailed', 'busy', 'rateLimited'] as const)(
    'asks only for the password again after %s',
    async (name) => {
      const flow = start(PROVED, { failure: name }, { value: undefined });
      await flow.enter(GOOD);
      await flow.enter(GOOD);
      await flow.prove('something else');
      expect(flow.view()).toMatchObject({ step: 'password', problem: failure(name) });
      await flow.prove(PASSWORD);
      expect(flow.submit.inputs.map(({ pin, comparePin, password }) => [pin, comparePin, password])).toEqual([
        [GOOD, GOOD, 'something else'],
        [GOOD, GOOD, PASSWORD],
      ]);
      expect(flow.actor.getSnapshot()).toMatchObject({ value: 'done', context: { first: '', again: '' } });
    },
  );

  it('is forgotten when the dialog is closed instead', async () => {
    const flow = start(PROVED, { value: undefined });
    await flow.enter(GOOD);
    await flow.enter(GOOD);
    flow.view().close();
    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'cancelled', context: { first: '', again: '' } });
    expect(flow.submit.inputs).toEqual([]);
  });
});

describe('closing', () => {
  it('cancels and forgets the digits', async () => {
    const flow = start({ mode: 'change' }, { value: undefined });
    await flow.enter(OLD);
    flow.type('13');
    flow.view().close();
    expect(flow.actor.getSnapshot()).toMatchObject({
      value: 'cancelled',
      output: { kind: 'cancelled' },
      context: { digits: '', current: '', first: '' },
    });
    expect(flow.view()).toMatchObject({ step: 'over', takesDigits: false });
  });

  it('waits while the PIN is on its way', async () => {
    const flow = start({ mode: 'change' }, { value: undefined });
    await flow.enter(OLD);
    await flow.enter(GOOD);
    flow.type(GOOD);
    flow.clock.increment(PIN_SETTING_CLEAR_MS);
    expect(flow.view()).toMatchObject({ step: 'sending', busy: true });
    flow.view().close();
    await settle();
    expect(flow.actor.getSnapshot().value).toBe('done');
  });
});

describe('the machine', () => {
  it('was seen in every state', () => {
    expect(visitsEveryState(pinSettingMachine, traces)).toEqual([]);
  });
});

import { failure } from '@naru/domain/failure';
import { PIN_SETTING_CLEAR_MS } from '@naru/domain/pin';
import { FakeAccounts, FakePinHasher, FakePinKeeper, ManualClock, settle, type Trace, traceOf, visitsEveryState } from '@naru/testkit';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { connectEmailCode } from '../email-code/connect.ts';
import { connectPinSetting } from '../pin-setting/connect.ts';
import { connectPinReset } from './connect.ts';
import { pinResetActors, pinResetMachine } from './machine.ts';

const PIN = '135790';
const traces: Trace[] = [];

const start = () => {
  const wall = new ManualClock();
  const accounts = new FakeAccounts(wall);
  const keeper = new FakePinKeeper();
  const hasher = new FakePinHasher();
  const clock = new SimulatedClock();
  const trace = traceOf();
  traces.push(trace);
  const machine = pinResetMachine.provide({ actors: pinResetActors({ accounts, keeper, hasher, clock: wall }) });
  const actor = createActor(machine, { input: { email: 'hong@naru.kr' }, clock, inspect: trace.inspect }).start();
  const view = () => connectPinReset(actor.getSnapshot(), actor.send);
  const proof = () => {
    const part = view().proof;
    if (part === undefined) throw new Error('no proof is under way');
    return connectEmailCode(part.getSnapshot(), (event) => part.send(event));
  };
  const setting = () => {
    const part = view().setting;
    if (part === undefined) throw new Error('no PIN is being set');
    return connectPinSetting(part.getSnapshot(), (event) => part.send(event));
  };
  const prove = async (code: string) => {
    proof().send();
    await settle();
    proof().type(code);
    proof().submit();
    await settle();
  };
  const enter = async (digits: string) => {
    for (const digit of digits) setting().digit(digit);
    clock.increment(PIN_SETTING_CLEAR_MS);
    await settle();
  };
  return { accounts, keeper, hasher, actor, clock, trace, view, proof, setting, prove, enter };
};

describe('resetting a PIN', () => {
  it('proves the mailbox, then sets the new PIN', async () => {
    const flow = start();
    await flow.prove('123456');
    expect(flow.view()).toMatchObject({ step: 'setting', problem: null });
    expect(flow.setting().mode).toBe('reset');
    await flow.enter(PIN);
    await flow.enter(PIN);
    expect(flow.trace.steps).toEqual(['proving', 'setting', 'done']);
    expect(flow.actor.getSnapshot().output).toEqual({ kind: 'done' });
    expect([flow.accounts.sent, flow.keeper.pin]).toEqual([[{ email: 'hong@naru.kr', verifyType: 'pinReset' }], flow.hasher.hash(PIN)]);
  });

  it('throttles the sending by 5 s and lets the code expire after 120 s', async () => {
    const flow = start();
    flow.proof().send();
    await settle();
    expect(flow.proof().maySend).toBe(false);
    flow.clock.increment(5_000);
    expect(flow.proof().maySend).toBe(true);
    flow.clock.increment(115_000);
    expect(flow.proof()).toMatchObject({ status: 'expired', problem: failure('emailCodeExpired') });
    expect(flow.view().step).toBe('proving');
  });

  it('asks for the code again when the server no longer takes it', async () => {
    const flow = start();
    await flow.prove('123456');
    flow.keeper.resetCode = 'another';
    await flow.enter(PIN);
    await flow.enter(PIN);
    expect(flow.trace.steps).toEqual(['proving', 'setting', 'proving']);
    expect(flow.view()).toMatchObject({ step: 'proving', problem: failure('emailCodeWrong') });
    expect(flow.proof().status).toBe('none');
  });

  it('can be closed in each of its parts', async () => {
    const whole = start();
    whole.view().close();
    const first = start();
    first.proof().close();
    await settle();
    const second = start();
    await second.prove('123456');
    second.setting().close();
    await settle();
    expect([whole, first, second].map(({ actor }) => actor.getSnapshot().output)).toEqual([
      { kind: 'cancelled' },
      { kind: 'cancelled' },
      { kind: 'cancelled' },
    ]);
    expect(second.trace.steps).toEqual(['proving', 'setting', 'cancelled']);
    expect(second.view()).toMatchObject({ step: 'over', proof: undefined, setting: undefined });
  });
});

describe('the machine', () => {
  it('was seen in every state', () => {
    expect(visitsEveryState(pinResetMachine, traces)).toEqual([]);
  });
});

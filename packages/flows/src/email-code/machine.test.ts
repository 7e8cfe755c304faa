import { failure } from '@naru/domain/failure';
import { FakeAccounts, ManualClock, type ScriptLine, scripted, settle, type Trace, traceOf, visitsEveryState } from '@naru/testkit';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { connectEmailCode } from './connect.ts';
import type { CodeSent, CodeToVerify, CodeVerified, EmailCodeInput, SentCode } from './contract.ts';
import { emailCodeActors, emailCodeMachine } from './machine.ts';

const ORDER: EmailCodeInput = { email: 'hong@naru.kr', verifyType: 'pinReset' };
const SENT = { value: { expiresAt: '2026-11-21T05:07:00.000Z', validityMs: 120_000 } };
const RIGHT = { value: { emailTempToken: 'token' } };

type Sends = readonly [ScriptLine<SentCode>, ...ScriptLine<SentCode>[]];
type Verifies = readonly [ScriptLine<{ emailTempToken: string }>, ...ScriptLine<{ emailTempToken: string }>[]];

const traces: Trace[] = [];

const start = (sends: Sends = [SENT], verifies: Verifies = [RIGHT]) => {
  const send = scripted<EmailCodeInput, SentCode>(...sends);
  const verify = scripted<CodeToVerify, { emailTempToken: string }>(...verifies);
  const clock = new SimulatedClock();
  const trace = traceOf();
  traces.push(trace);
  const machine = emailCodeMachine.provide({
    actors: {
      sendCode: fromPromise<CodeSent, EmailCodeInput>(({ input }) => send(input)),
      verifyCode: fromPromise<CodeVerified, CodeToVerify>(({ input }) => verify(input)),
    },
  });
  const actor = createActor(machine, { input: ORDER, clock, inspect: trace.inspect }).start();
  const view = () => connectEmailCode(actor.getSnapshot(), actor.send);
  const sendNow = async () => {
    view().send();
    await settle();
  };
  const submit = async (code: string) => {
    view().type(code);
    view().submit();
    await settle();
  };
  return { actor, clock, send, verify, trace, view, sendNow, submit };
};

describe('proving a mailbox', () => {
  it('sends a code, takes it, and ends with the proof', async () => {
    const flow = start();
    await flow.sendNow();
    await flow.submit('123456');
    expect(flow.trace.steps).toEqual([
      'proving(delivery.ready, code.none)',
      'proving(delivery.sending, code.none)',
      'proving(delivery.resting, code.none)',
      'proving(delivery.resting, code.sent.open)',
      'proving(delivery.resting, code.sent.verifying)',
      'verified',
    ]);
    expect([flow.send.inputs, flow.verify.inputs]).toEqual([[ORDER], [{ ...ORDER, verifyCode: '123456' }]]);
    expect(flow.actor.getSnapshot().output).toEqual({
      kind: 'verified',
      email: 'hong@naru.kr',
      verifyCode: '123456',
      emailTempToken: 'token',
    });
  });

  it('lets the button rest for 5 s after each sending', async () => {
    const flow = start();
    expect(flow.view()).toMatchObject({ maySend: true, sending: false, status: 'none' });
    flow.view().send();
    expect(flow.view()).toMatchObject({ maySend: false, sending: true });
    await settle();
    flow.clock.increment(4_999);
    await flow.sendNow();
    expect([flow.view().maySend, flow.send.inputs.length]).toEqual([false, 1]);
    flow.clock.increment(1);
    await flow.sendNow();
    expect([flow.view().maySend, flow.send.inputs.length]).toEqual([false, 2]);
  });

  it('lets a code expire after 120 s', async () => {
    const flow = start();
    await flow.sendNow();
    flow.view().type('123');
    flow.clock.increment(119_999);
    expect(flow.view()).toMatchObject({ status: 'open', expiresAt: '2026-11-21T05:07:00.000Z', maySubmit: true });
    flow.clock.increment(1);
    expect(flow.view()).toMatchObject({ status: 'expired', code: '', problem: failure('emailCodeExpired'), maySubmit: false });
    await flow.submit('123456');
    expect(flow.verify.inputs).toEqual([]);
  });

  it('gives a new code its whole time', async () => {
    const flow = start();
    await flow.sendNow();
    flow.clock.increment(100_000);
    await flow.sendNow();
    flow.clock.increment(119_999);
    expect(flow.view().status).toBe('open');
    flow.clock.increment(1);
    await flow.sendNow();
    expect(flow.view()).toMatchObject({ status: 'open', problem: null });
  });

  it('asks again after a wrong code', async () => {
    const flow = start([SENT], [{ failure: 'emailCodeWrong' }, { failure: 'connectionFailed' }, { error: new Error('boom') }, RIGHT]);
    await flow.sendNow();
    const problems = [];
    for (const code of ['111111', '222222', '333333']) {
      await flow.submit(code);
      problems.push(flow.view().problem);
    }
    expect(problems).toEqual([failure('emailCodeWrong'), failure('connectionFailed'), failure('unexpected')]);
    flow.view().type('1');
    expect(flow.view().problem).toBeNull();
    await flow.submit('123456');
    expect(flow.actor.getSnapshot().value).toBe('verified');
  });

  it.each(['emailCodeExpired', 'emailCodeTries'] as const)('needs another code after %s', async (name) => {
    const flow = start([SENT], [{ failure: name }]);
    await flow.sendNow();
    await flow.submit('111111');
    expect(flow.view()).toMatchObject({ status: 'expired', code: '', problem: failure(name) });
  });

  it.each([
    ['emailLimitExceeded', { failure: 'emailLimitExceeded' }],
    ['emailAlreadySent', { failure: 'emailAlreadySent' }],
    ['unexpected', { error: new Error('boom') }],
  ] as const)('tells %s and keeps an earlier code', async (name, line) => {
    const flow = start([SENT, line]);
    await flow.sendNow();
    flow.clock.increment(5_000);
    await flow.sendNow();
    expect(flow.view()).toMatchObject({ status: 'open', problem: failure(name), maySend: false });
    await flow.submit('123456');
    expect(flow.actor.getSnapshot().value).toBe('verified');
  });

  it('takes digits only, and ignores an empty code', async () => {
    const flow = start();
    await flow.sendNow();
    flow.view().type('12a-3 4567890');
    expect(flow.view().code).toBe('123456');
    flow.view().type('');
    flow.view().submit();
    await settle();
    expect([flow.view().status, flow.verify.inputs]).toEqual(['open', []]);
  });

  it('can be closed', async () => {
    const flow = start();
    await flow.sendNow();
    flow.view().close();
    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'cancelled', output: { kind: 'cancelled' } });
    expect(flow.view()).toMatchObject({ status: 'over', maySend: false });
  });
});

describe('the actors', () => {
  const run = async (input: EmailCodeInput, prepare: (accounts: FakeAccounts) => void) => {
    const clock = new ManualClock();
    const accounts = new FakeAccounts(clock);
    prepare(accounts);
    const actor = createActor(emailCodeMachine.provide({ actors: emailCodeActors({ accounts, clock }) }), {
      input,
      clock: new SimulatedClock(),
    }).start();
    actor.send({ type: 'send' });
    await settle();
    return { accounts, context: actor.getSnapshot().context };
  };

  it('tell how long the code lasts from now', async () => {
    const { accounts, context } = await run(ORDER, () => undefined);
    expect(accounts.sent).toEqual([ORDER]);
    expect(context).toMatchObject({ expiresAt: '2026-11-21T05:07:00.000Z', validityMs: 120_000 });
  });

  it('refuse a sign-up with an address that has an account, and send nothing', async () => {
    const { accounts, context } = await run({ email: 'hong@naru.kr', verifyType: 'signUp' }, ({ taken }) => taken.add('hong@naru.kr'));
    expect([accounts.sent, context.problem]).toEqual([[], failure('emailTaken', { field: 'email' })]);
  });
});

describe('the machine', () => {
  it('was seen in every state', () => {
    expect(visitsEveryState(emailCodeMachine, traces)).toEqual([]);
  });
});

import { failure } from '@naru/domain/failure';
import { FakeAccounts, FakePhoneCheck, FakeSessions, ManualClock, settle, type Trace, traceOf, visitsEveryState } from '@naru/testkit';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { connectEmailCode } from '../email-code/connect.ts';
import { webSignUpActors } from './actors.ts';
import { connectWebSignUp } from './connect.ts';
import type { StoredSignUp } from './contract.ts';
import { webSignUpMachine } from './machine.ts';

const EMAIL = 'new@naru.kr';
const PASSWORD = 'zebra-7-canal';
const STORED: StoredSignUp = { terms: { agree1: true, agree2: true, agree3: false }, email: EMAIL, emailTempToken: 'kept' };
const CODE = '123456';

const traces: Trace[] = [];

const start = (resumed: StoredSignUp | null = null, proved = true) => {
  const wall = new ManualClock();
  const accounts = new FakeAccounts(wall);
  const sessions = new FakeSessions();
  sessions.passwords.set(EMAIL, PASSWORD);
  accounts.proved = proved;
  const phone = new FakePhoneCheck(accounts);
  const clock = new SimulatedClock();
  const trace = traceOf();
  traces.push(trace);
  const machine = webSignUpMachine.provide({ actors: webSignUpActors({ accounts, sessions, phone, clock: wall }) });
  const actor = createActor(machine, { clock, input: { resumed }, inspect: trace.inspect }).start();
  const view = () => connectWebSignUp(actor.getSnapshot(), actor.send);
  const proof = () => {
    const part = view().proof;
    if (part === undefined) throw new Error('no proof is under way');
    return connectEmailCode(part.getSnapshot(), (event) => part.send(event));
  };
  return { accounts, sessions, phone, clock, trace, actor, view, proof };
};

type Flow = ReturnType<typeof start>;

const agree = (flow: Flow): void => {
  flow.view().toggleAllTerms();
  flow.view().next();
};

const proveEmail = async (flow: Flow): Promise<void> => {
  flow.view().proveEmail(` ${EMAIL.toUpperCase()} `);
  await settle();
  flow.proof().type(CODE);
  flow.proof().submit();
  await settle();
};

const identify = async (flow: Flow): Promise<void> => {
  flow.view().identify();
  await settle();
};

const setPassword = async (flow: Flow): Promise<void> => {
  flow.view().setPassword(PASSWORD, PASSWORD);
  await settle();
  await settle();
};

const upToPassword = async (): Promise<Flow> => {
  const flow = start();
  agree(flow);
  await proveEmail(flow);
  await identify(flow);
  return flow;
};

const IDENTIFIED = [...['terms', 'email.typing', 'email.proving'], ...['identity.typing', 'identity.proving']];

describe('signing up by e-mail', () => {
  it('goes through terms, mailbox, phone and password, then logs in', async () => {
    const flow = await upToPassword();
    const join = vi.spyOn(flow.accounts, 'joinByEmail');
    expect(flow.view()).toMatchObject({ step: 'password', email: EMAIL, name: '홍길동', busy: false });
    await setPassword(flow);
    expect(flow.trace.steps).toEqual([...IDENTIFIED, 'password', 'joining', 'signingIn', 'joined']);
    expect(join.mock.calls).toEqual([
      [
        {
          agree1: true,
          agree2: true,
          agree3: true,
          email: EMAIL,
          password: PASSWORD,
          emailTempToken: `proof of ${EMAIL}`,
          identityKey: 'key of identity to join',
        },
      ],
    ]);
    expect(flow.actor.getSnapshot().output).toEqual({ kind: 'joined', nickname: '고요한나룻배7', signedIn: true });
    expect(flow.actor.getSnapshot().context.password).toBe('');
    expect(flow.sessions.hasToken()).toBe(true);
  });

  it('welcomes also when the log-in is refused or breaks', async () => {
    const refused = await upToPassword();
    refused.sessions.passwords.clear();
    const broken = await upToPassword();
    vi.spyOn(broken.sessions, 'signIn').mockRejectedValue(new Error('boom'));
    for (const flow of [refused, broken]) {
      await setPassword(flow);
      expect(flow.actor.getSnapshot().output).toEqual({ kind: 'joined', nickname: '고요한나룻배7', signedIn: false });
    }
  });
});

describe('the terms', () => {
  it('need both required boxes', () => {
    const flow = start();
    flow.view().toggleTerm('agree1');
    flow.view().toggleTerm('agree3');
    flow.view().next();
    expect(flow.view()).toMatchObject({
      step: 'terms',
      allAgreed: false,
      terms: { agree1: true, agree2: false, agree3: true },
      problem: failure('agreementsMissing'),
    });
    flow.view().toggleTerm('agree2');
    expect(flow.view()).toMatchObject({ allAgreed: true, problem: null });
    flow.view().next();
    expect(flow.view().step).toBe('email');
  });

  it('are toggled all at once', () => {
    const flow = start();
    flow.view().toggleAllTerms();
    flow.view().toggleAllTerms();
    expect(flow.view().terms).toEqual({ agree1: false, agree2: false, agree3: false });
  });
});

describe('the mailbox', () => {
  it('must look like one before a code is sent', () => {
    const flow = start();
    agree(flow);
    flow.view().proveEmail('hong');
    expect(flow.view()).toMatchObject({ step: 'email', problem: failure('badRequest', { field: 'email', data: { rule: 'email' } }) });
  });

  it('gets its first code at once, and can be changed', async () => {
    const flow = start();
    agree(flow);
    flow.view().proveEmail(EMAIL);
    await settle();
    expect(flow.view().step).toBe('emailCode');
    expect(flow.accounts.sent).toEqual([{ email: EMAIL, verifyType: 'signUp' }]);
    flow.view().changeEmail();
    expect(flow.view()).toMatchObject({ step: 'email', proof: undefined });
  });

  it('is asked for again when the proof is closed', async () => {
    const flow = start();
    agree(flow);
    flow.view().proveEmail(EMAIL);
    await settle();
    flow.proof().close();
    await settle();
    expect(flow.view().step).toBe('email');
  });

  it('must not have an account yet', async () => {
    const flow = start();
    flow.accounts.taken.add(EMAIL);
    agree(flow);
    flow.view().proveEmail(EMAIL);
    await settle();
    expect([flow.proof().problem, flow.accounts.sent]).toEqual([failure('emailTaken', { field: 'email' }), []]);
  });
});

describe('the phone', () => {
  const atIdentity = async (): Promise<Flow> => {
    const flow = start();
    agree(flow);
    await proveEmail(flow);
    return flow;
  };

  it.each([
    ['refused', failure('phoneVerificationFailed')],
    ['broken', failure('unexpected')],
  ] as const)('check that is %s can be done again', async (how, problem) => {
    const flow = await atIdentity();
    const check = vi.spyOn(flow.phone, 'prove');
    if (how === 'refused') check.mockResolvedValueOnce({ ok: false, failure: problem });
    else check.mockRejectedValueOnce(new Error('boom'));
    flow.view().identify();
    expect(flow.view()).toMatchObject({ step: 'identity', busy: true });
    await settle();
    expect(flow.view()).toMatchObject({ step: 'identity', busy: false, problem });
    await identify(flow);
    expect(flow.view()).toMatchObject({ step: 'password', problem: null });
  });

  it('is checked for joining, and the page may keep what was typed', async () => {
    const flow = await atIdentity();
    const check = vi.spyOn(flow.phone, 'prove');
    await identify(flow);
    const terms = { agree1: true, agree2: true, agree3: true };
    expect(check.mock.calls).toEqual([['join', { terms, email: EMAIL, emailTempToken: `proof of ${EMAIL}` }]]);
  });

  it('that was checked in place of the page leads on from what was kept', async () => {
    const flow = start(STORED);
    expect(flow.view()).toMatchObject({ step: 'identity', busy: true, email: EMAIL, terms: STORED.terms });
    await settle();
    expect(flow.view()).toMatchObject({ step: 'password', name: flow.accounts.member.name });
    const failed = start(STORED, false);
    await settle();
    expect(failed.view()).toMatchObject({ step: 'identity', busy: false, problem: failure('phoneVerificationFailed') });
  });
});

describe('the join', () => {
  it('is not tried with a password that will not do', async () => {
    const flow = await upToPassword();
    flow.view().setPassword(PASSWORD, `${PASSWORD}!`);
    expect(flow.view().problem).toEqual(failure('badRequest', { field: 'again', data: { rule: 'passwordMatch' } }));
  });

  it.each([
    ['emailTaken', 'email'],
    ['emailNotVerified', 'email'],
    ['phoneVerificationFailed', 'identity'],
    ['alreadyRegistered', 'identity'],
    ['samePhoneAccount', 'identity'],
    ['passwordCommon', 'password'],
    ['connectionFailed', 'password'],
  ] as const)('refused with %s goes back to %s', async (name, step) => {
    const flow = await upToPassword();
    vi.spyOn(flow.accounts, 'joinByEmail').mockResolvedValue({ ok: false, failure: failure(name) });
    await setPassword(flow);
    expect(flow.view()).toMatchObject({ step, problem: failure(name) });
    expect(flow.actor.getSnapshot().context.password).toBe('');
  });

  it.each([
    ['createFailed', false],
    ['unexpected', true],
  ] as const)('that fails with %s leads to support', async (name, thrown) => {
    const flow = await upToPassword();
    const join = vi.spyOn(flow.accounts, 'joinByEmail');
    if (thrown) join.mockRejectedValue(new Error('boom'));
    else join.mockResolvedValue({ ok: false, failure: failure(name) });
    await setPassword(flow);
    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'contact', output: { kind: 'contact', failure: failure(name) } });
  });
});

describe('going back and closing', () => {
  it('goes back step by step', async () => {
    const flow = await upToPassword();
    const steps = [];
    for (let times = 0; times < 3; times += 1) {
      flow.view().back();
      steps.push(flow.view().step);
    }
    expect(steps).toEqual(['identity', 'email', 'terms']);
  });

  it('can be closed, but not while the account is made', async () => {
    const early = start();
    early.view().close();
    expect(early.actor.getSnapshot().output).toEqual({ kind: 'cancelled' });
    expect(early.view().step).toBe('over');
    const late = await upToPassword();
    late.view().setPassword(PASSWORD, PASSWORD);
    expect(late.view()).toMatchObject({ step: 'password', busy: true });
    late.view().close();
    await settle();
    expect(late.actor.getSnapshot().value).toBe('joined');
  });

  it('can not be closed while the log-in is under way', async () => {
    const flow = await upToPassword();
    vi.spyOn(flow.sessions, 'signIn').mockReturnValue(new Promise(() => undefined));
    await setPassword(flow);
    flow.view().close();
    expect(flow.actor.getSnapshot().value).toBe('signingIn');
  });
});

describe('the machine', () => {
  it('was seen in every state', () => {
    expect(visitsEveryState(webSignUpMachine, traces)).toEqual([]);
  });
});

import type { MemberInfo } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import {
  aMember,
  FakeQrTickets,
  FakeWalletAccounts,
  type ScriptLine,
  scripted,
  settle,
  type Trace,
  traceOf,
  visitsEveryState,
} from '@naru/testkit';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { connectQrSession } from '../qr-session/connect.ts';
import { appSignUpActors } from './actors.ts';
import { TERMS_MISSING } from './answers.ts';
import { connectAppSignUp } from './connect.ts';
import { appSignUpMachine } from './machine.ts';

const traces: Trace[] = [];
const MEMBER = aMember({ joinType: 'app' });

interface Given {
  readonly joined?: boolean;
  readonly next?: string;
  readonly purpose?: 'signIn' | 'join';
  readonly member?: ScriptLine<MemberInfo>;
}

const start = async ({ joined = true, next, purpose = joined ? 'signIn' : 'join', member = { value: MEMBER } }: Given = {}) => {
  const tickets = new FakeQrTickets();
  const accounts = new FakeWalletAccounts();
  accounts.joined = joined;
  const recognise = scripted<void, MemberInfo>(member);
  const clock = new SimulatedClock();
  const trace = traceOf();
  traces.push(trace);
  const actors = appSignUpActors({ qrTickets: tickets, walletAccounts: accounts, recognise: () => recognise() });
  const actor = createActor(appSignUpMachine.provide({ actors }), { input: { next, purpose }, clock, inspect: trace.inspect }).start();
  await settle();
  const view = () => connectAppSignUp(actor.getSnapshot(), actor.send);
  const qr = () => {
    const child = view().qr;
    return child === undefined ? undefined : connectQrSession(child.getSnapshot(), child.send);
  };
  const approve = async () => {
    tickets.happen('scan', 'present', 'match');
    clock.increment(1_000);
    await settle();
  };
  const agree = async () => {
    view().toggleTerm('agree1');
    view().toggleTerm('agree2');
    view().typeEmail(' Kim@naru.kr ');
    view().agree();
    await settle();
  };
  const calls = () => accounts.calls.map(([call]) => call);
  return { actor, clock, trace, tickets, accounts, view, qr, approve, agree, calls, output: () => actor.getSnapshot().output };
};

describe('signing in by wallet', () => {
  it.each([
    [{ isCILinked: true, emailUserInfo: true }, 'home'],
    [{ isCILinked: false, emailUserInfo: true }, 'walletNoti'],
    [{ isCILinked: true, emailUserInfo: false }, 'walletNotFound'],
  ] as const)('with %j leads to %s', async (change, route) => {
    const flow = await start({ member: { value: { ...MEMBER, ...change } } });
    expect(flow.qr()?.step).toBe('waiting');
    await flow.approve();
    expect(flow.trace.steps).toEqual(['qr', 'signingIn', 'recognising', 'signedIn']);
    expect(flow.accounts.calls).toEqual([['signIn', 'nonce 1']]);
    expect(flow.output()).toEqual({ kind: 'signedIn', destination: { route } });
  });

  it.each([{ failure: 'connectionFailed' }, { error: new Error('boom') }] as const)(
    'leads home when nobody says whose session it is: %j',
    async (member) => {
      const flow = await start({ member });
      await flow.approve();
      expect(flow.output()).toEqual({ kind: 'signedIn', destination: { route: 'home' } });
    },
  );

  it('takes -3014 for a success', async () => {
    const flow = await start();
    flow.accounts.next.set('signIn', 'loginFine14');
    await flow.approve();
    expect(flow.output()).toMatchObject({ kind: 'signedIn' });
  });

  it('says when the certificate is another person’s', async () => {
    const flow = await start();
    flow.accounts.next.set('signIn', 'ciMismatch');
    await flow.approve();
    expect(flow.trace.steps).toEqual(['qr', 'signingIn', 'mismatched']);
    expect(flow.output()).toEqual({ kind: 'ciMismatch' });
  });

  it.each(['accountUnusable11', 'accountUnusable12', 'accountUnusable13', 'signInFailed', 'qrExpired'] as const)(
    'tells %s and takes another QR',
    async (name) => {
      const flow = await start();
      flow.accounts.next.set('signIn', name);
      await flow.approve();
      expect(flow.view()).toMatchObject({ step: 'stopped', problem: failure(name) });
      flow.view().retry();
      await settle();
      expect([flow.view().step, flow.tickets.signIns]).toEqual(['qr', 2]);
      await flow.approve();
      expect(flow.accounts.calls).toEqual([
        ['signIn', 'nonce 1'],
        ['signIn', 'nonce 2'],
      ]);
    },
  );

  it('sends the same again after a lost connection', async () => {
    const flow = await start();
    flow.accounts.next.set('signIn', 'connectionFailed');
    await flow.approve();
    flow.view().retry();
    flow.view().retry();
    await settle();
    expect(flow.accounts.calls).toEqual(Array(2).fill(['signIn', 'nonce 1']));
    expect(flow.output()).toMatchObject({ kind: 'signedIn' });
  });

  it('stops in a defined way after a defect, and where the QR itself is refused', async () => {
    const broken = await start();
    broken.accounts.next.set('signIn', new Error('boom'));
    await broken.approve();
    expect(broken.view()).toMatchObject({ step: 'stopped', problem: failure('unexpected') });
    const lost = await start();
    lost.tickets.signInStep = scripted({ failure: 'lookupFailed' });
    lost.clock.increment(1_000);
    await settle();
    expect(lost.view()).toMatchObject({ step: 'stopped', problem: failure('lookupFailed') });
  });
});

describe('joining by wallet', () => {
  it('agrees, joins, logs in and welcomes by the nickname', async () => {
    const flow = await start({ joined: false });
    await flow.approve();
    expect(flow.view()).toMatchObject({ step: 'terms', terms: { agree1: false, agree2: false, agree3: false }, email: '', joining: false });
    await flow.agree();
    expect(flow.trace.steps).toEqual(['qr', 'signingIn', 'terms', 'agreeing', 'joining', 'signingIn', 'recognising', 'joined']);
    expect(flow.accounts.calls).toEqual([
      ['signIn', 'nonce 1'],
      ['agree', { agree1: true, agree2: true, agree3: false, email: 'kim@naru.kr' }],
      ['join', 'nonce 1'],
      ['signIn', 'nonce 1'],
    ]);
    expect(flow.output()).toEqual({ kind: 'joined', nickname: '고요한나룻배7', destination: { route: 'home' } });
  });

  it('asks whoever came to sign in for what a join takes by a QR of its own, after the terms', async () => {
    const flow = await start({ joined: false, purpose: 'signIn' });
    await flow.approve();
    expect([flow.view().step, flow.tickets.signIns, flow.tickets.joins]).toEqual(['terms', 1, 0]);
    await flow.agree();
    expect(flow.view()).toMatchObject({ step: 'qr', scanAgain: true });
    expect([flow.calls(), flow.tickets.joins]).toEqual([['signIn'], 1]);
    await flow.approve();
    expect(flow.trace.steps).toEqual(['qr', 'signingIn', 'terms', 'qr', 'agreeing', 'joining', 'signingIn', 'recognising', 'joined']);
    expect(flow.accounts.calls.slice(1).map(([call, given]) => [call, call === 'agree' ? '' : given])).toEqual([
      ['agree', ''],
      ['join', 'nonce 2'],
      ['signIn', 'nonce 2'],
    ]);
    expect(flow.output()).toMatchObject({ kind: 'joined' });
  });

  it('needs no third QR to mend what the terms said, and another for joining once the second has lapsed', async () => {
    const flow = await start({ joined: false, purpose: 'signIn' });
    await flow.approve();
    await flow.agree();
    flow.accounts.next.set('join', 'emailTaken');
    await flow.approve();
    expect(flow.view()).toMatchObject({ step: 'terms', scanAgain: false, problem: failure('emailTaken') });
    flow.accounts.next.set('agree', 'qrExpired');
    flow.view().agree();
    await settle();
    expect(flow.view().step).toBe('stopped');
    flow.view().retry();
    await settle();
    expect([flow.view().step, flow.view().scanAgain, flow.tickets.signIns, flow.tickets.joins]).toEqual(['qr', false, 1, 2]);
    await flow.approve();
    flow.view().agree();
    await settle();
    expect(flow.output()).toMatchObject({ kind: 'joined' });
  });

  it('is left at its second QR as at the first', async () => {
    const flow = await start({ joined: false, purpose: 'signIn' });
    await flow.approve();
    await flow.agree();
    flow.qr()?.close();
    expect(flow.output()).toEqual({ kind: 'cancelled' });
  });

  it('has an all-agree box that toggles the three', async () => {
    const flow = await start({ joined: false });
    await flow.approve();
    flow.view().toggleAllTerms();
    expect(flow.view()).toMatchObject({ terms: { agree1: true, agree2: true, agree3: true }, allAgreed: true });
    flow.view().toggleTerm('agree3');
    expect(flow.view().allAgreed).toBe(false);
    flow.view().toggleAllTerms();
    flow.view().toggleAllTerms();
    expect(flow.view().terms).toEqual({ agree1: false, agree2: false, agree3: false });
  });

  it.each([
    [true, true, 'none'],
    [true, false, 'kim@naru.kr'],
    [false, true, 'kim@naru.kr'],
  ] as const)('sends nothing with terms %s and %s and the address %s', async (agree1, agree2, email) => {
    const flow = await start({ joined: false });
    await flow.approve();
    if (agree1) flow.view().toggleTerm('agree1');
    if (agree2) flow.view().toggleTerm('agree2');
    flow.view().typeEmail(email);
    flow.view().agree();
    expect(flow.view()).toMatchObject({ step: 'terms', problem: TERMS_MISSING });
    flow.view().typeEmail('kim@naru.kr');
    expect(flow.view().problem).toBeNull();
    expect(flow.calls()).toEqual(['signIn']);
  });

  it('is not sent twice by a double click', async () => {
    const flow = await start({ joined: false });
    await flow.approve();
    flow.view().toggleAllTerms();
    flow.view().typeEmail('kim@naru.kr');
    flow.view().agree();
    expect(flow.view()).toMatchObject({ step: 'terms', joining: true });
    flow.view().agree();
    flow.view().close();
    await settle();
    expect(flow.calls()).toEqual(['signIn', 'agree', 'join', 'signIn']);
  });

  it.each(['phoneVerificationFailed', 'alreadyRegistered', 'samePhoneAccount', 'qrTaken'] as const)('tells %s', async (name) => {
    const flow = await start({ joined: false });
    await flow.approve();
    flow.accounts.next.set('join', name);
    await flow.agree();
    expect(flow.view()).toMatchObject({ step: 'stopped', problem: failure(name) });
  });

  it.each([
    ['createFailed', 'createFailed'],
    ['serverRequestFailed', 'serverRequestFailed'],
    ['unexpected', new Error('boom')],
  ] as const)('sends %s to the contact page', async (name, refusal) => {
    for (const call of ['agree', 'join'] as const) {
      const flow = await start({ joined: false });
      await flow.approve();
      flow.accounts.next.set(call, refusal);
      await flow.agree();
      expect(flow.actor.getSnapshot().value).toBe('contact');
      expect(flow.output()).toEqual({ kind: 'contact', failure: failure(name) });
    }
  });

  it('says when the certificate is another person’s', async () => {
    const flow = await start({ joined: false });
    await flow.approve();
    flow.accounts.next.set('join', 'ciMismatch');
    await flow.agree();
    expect(flow.output()).toEqual({ kind: 'ciMismatch' });
  });

  it.each([
    ['agree', 'connectionFailed'],
    ['agree', 'agreementsMissing'],
    ['join', 'connectionFailed'],
    ['join', 'emailTaken'],
  ] as const)('goes back to the terms when %s meets %s, with all that was typed', async (call, name: Failure['name']) => {
    const flow = await start({ joined: false });
    await flow.approve();
    flow.accounts.next.set(call, name);
    await flow.agree();
    expect(flow.view()).toMatchObject({ step: 'terms', problem: failure(name), terms: { agree1: true, agree2: true } });
    flow.view().agree();
    await settle();
    expect(flow.output()).toMatchObject({ kind: 'joined' });
  });

  it('takes another QR when the approval has lapsed over the terms, which are kept', async () => {
    const flow = await start({ joined: false });
    await flow.approve();
    flow.accounts.next.set('agree', 'qrExpired');
    await flow.agree();
    expect(flow.view()).toMatchObject({ step: 'stopped', problem: failure('qrExpired') });
    flow.view().retry();
    await settle();
    await flow.approve();
    expect(flow.view()).toMatchObject({ step: 'terms', email: ' Kim@naru.kr ', terms: { agree1: true, agree2: true } });
  });

  it.each(['signInFailed', new Error('boom')] as const)('welcomes also when the log-in after it fails with %s', async (refusal) => {
    const flow = await start({ joined: false });
    await flow.approve();
    const join = flow.accounts.join.bind(flow.accounts);
    flow.accounts.join = (nonce) => {
      flow.accounts.next.set('signIn', refusal);
      return join(nonce);
    };
    await flow.agree();
    expect(flow.output()).toEqual({ kind: 'joined', nickname: '고요한나룻배7', destination: null });
  });

  it('welcomes also when nobody says whose session it is', async () => {
    const flow = await start({ joined: false, member: { error: new Error('boom') } });
    await flow.approve();
    await flow.agree();
    expect(flow.output()).toEqual({ kind: 'joined', nickname: '고요한나룻배7', destination: { route: 'home' } });
  });
});

describe('closing', () => {
  it('is possible at the QR, from within it, over the terms and when stopped', async () => {
    const atQr = await start();
    atQr.view().close();
    const within = await start();
    within.qr()?.close();
    const terms = await start({ joined: false });
    await terms.approve();
    terms.view().close();
    const stopped = await start();
    stopped.accounts.next.set('signIn', 'qrTaken');
    await stopped.approve();
    stopped.view().close();
    expect([atQr, within, terms, stopped].map((flow) => flow.output())).toEqual(Array(4).fill({ kind: 'cancelled' }));
  });
});

describe('the machine', () => {
  it('was seen in every state', () => {
    expect(visitsEveryState(appSignUpMachine, traces)).toEqual([]);
  });
});

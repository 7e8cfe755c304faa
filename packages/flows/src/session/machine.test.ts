import type { MemberInfo } from '@naru/domain/account';
import { failure } from '@naru/domain/failure';
import type { LogoutType, SessionEnd } from '@naru/domain/session';
import {
  aMember,
  FakeAccounts,
  FakeSessions,
  ManualClock,
  type ScriptLine,
  scripted,
  settle,
  type Trace,
  traceOf,
  visitsEveryState,
} from '@naru/testkit';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { sessionActors } from './actors.ts';
import type { MemberLoaded, Refreshed, SessionEmitted, SessionEvent, SessionInput, SignedOut, TokenValid } from './contract.ts';
import { IDLE_WARNING_MS, idleLimitMs, idleWarningMs } from './delays.ts';
import { BY_EXPIRY, BY_HAND, fromOutside } from './leaving.ts';
import { sessionMachine } from './machine.ts';
import { isSessionWaiting, memberOf } from './selectors.ts';

const VISITOR: SessionInput = { device: 'pc', idleLimitMinutes: 30, hasToken: false };
const KNOWN: SessionInput = { ...VISITOR, hasToken: true };
const MEMBER = aMember();
const HALF_HOUR = 30 * 60_000;

type Script<T> = readonly [ScriptLine<T>, ...ScriptLine<T>[]];

const traces: Trace[] = [];

interface Scripts {
  readonly valid?: Script<boolean>;
  readonly member?: Script<MemberInfo>;
  readonly refreshed?: Script<void>;
  readonly signedOut?: Script<void>;
}

const start = (input: SessionInput, scripts: Scripts = {}) => {
  const validate = scripted<void, boolean>(...(scripts.valid ?? [{ value: true }]));
  const loadMember = scripted<void, MemberInfo>(...(scripts.member ?? [{ value: MEMBER }]));
  const refresh = scripted<void, void>(...(scripts.refreshed ?? [{ value: undefined }]));
  const signOut = scripted<LogoutType, void>(...(scripts.signedOut ?? [{ value: undefined }]));
  const clock = new SimulatedClock();
  const trace = traceOf();
  traces.push(trace);
  const machine = sessionMachine.provide({
    actors: {
      validate: fromPromise<TokenValid>(() => validate()),
      loadMember: fromPromise<MemberLoaded>(() => loadMember()),
      refresh: fromPromise<Refreshed>(() => refresh()),
      signOut: fromPromise<SignedOut, LogoutType>(({ input: type }) => signOut(type)),
      ends: fromCallback<SessionEvent>(() => undefined),
    },
  });
  const actor = createActor(machine, { input, clock, inspect: trace.inspect });
  const emitted: SessionEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const member = () => memberOf(actor.getSnapshot());
  const isWaiting = () => isSessionWaiting(actor.getSnapshot());
  const send = async (event: SessionEvent) => {
    actor.send(event);
    await settle();
  };
  return { actor, clock, trace, emitted, member, isWaiting, send, validate, loadMember, refresh, signOut };
};

const loggedIn = async (input: SessionInput = VISITOR, scripts: Scripts = {}) => {
  const flow = start(input, scripts);
  await flow.send({ type: 'signedIn' });
  return flow;
};

const IN = 'loggedIn(activity.watched.resting, presence.told, access.usable)';
/** Long after the server has heard of the member last. */
const due = (state: string): string => state.replace('presence.told', 'presence.due');
const WARNED = 'loggedIn(activity.watched.warned, presence.due, access.usable)';
const ATTENTIVE = 'loggedIn(activity.watched.attentive, presence.told, access.usable)';

describe('the login check’s four cases', () => {
  it('1: valid and logged in is ok', async () => {
    const flow = await loggedIn();
    await flow.send({ type: 'check', authRoute: true, hasToken: true });
    expect(flow.trace.steps).toEqual(['loggedOut', 'loading', IN]);
    expect(flow.emitted).toEqual([{ type: 'loggedIn', member: MEMBER, fresh: true }]);
  });

  it('2: nobody is logged in; on an auth route that is a forced log-out without a message', async () => {
    const flow = start(VISITOR);
    await flow.send({ type: 'check', authRoute: false, hasToken: false });
    expect(flow.emitted).toEqual([]);
    await flow.send({ type: 'check', authRoute: true, hasToken: false });
    expect(flow.emitted).toEqual([{ type: 'forcedOut' }]);
    expect([flow.member(), flow.isWaiting()]).toEqual([null, false]);
  });

  it('3: logged in but expired logs out by itself with the message', async () => {
    const flow = await loggedIn();
    flow.clock.increment(HALF_HOUR);
    await settle();
    expect(flow.trace.steps).toEqual(['loggedOut', 'loading', IN, ATTENTIVE, due(ATTENTIVE), WARNED, 'leaving', 'over', 'loggedOut']);
    expect(flow.emitted.at(-1)).toEqual({
      type: 'loggedOut',
      how: { type: 'auto', notice: 'notice.sessionExpired', end: null },
      member: MEMBER,
    });
    expect(flow.signOut.inputs).toEqual(['auto']);
  });

  it('4: a token of an earlier visit is validated, then the member is loaded', async () => {
    const flow = start(KNOWN);
    expect([flow.member(), flow.isWaiting()]).toEqual([null, true]);
    await settle();
    expect(flow.trace.steps).toEqual(['validating', 'loading', IN]);
    expect(flow.emitted).toEqual([{ type: 'loggedIn', member: MEMBER, fresh: false }]);
  });

  it('4, later: a token that appears is validated on the next navigation', async () => {
    const flow = start(VISITOR);
    await flow.send({ type: 'check', authRoute: true, hasToken: true });
    expect(flow.trace.steps).toEqual(['loggedOut', 'validating', 'loading', IN]);
  });
});

describe('a stored token that does not do', () => {
  it.each([
    ['it no longer holds', { valid: [{ value: false }] }, null],
    ['the server is not reached', { valid: [{ failure: 'connectionFailed' }] }, failure('connectionFailed')],
    ['validation breaks', { valid: [{ error: new Error('boom') }] }, failure('unexpected')],
    ['the member can not be loaded', { member: [{ failure: 'userLookupFailed' }] }, failure('userLookupFailed')],
    ['loading breaks', { member: [{ error: new Error('boom') }] }, failure('unexpected')],
  ] as const)('leaves nobody logged in: %s', async (_, scripts, problem) => {
    const flow = start(KNOWN, scripts);
    await settle();
    await settle();
    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'loggedOut', context: { member: null, problem } });
    expect(flow.emitted).toEqual([]);
  });
});

describe('the idle check', () => {
  it('begins anew with activity, looked at once in 10 s', async () => {
    const flow = await loggedIn();
    flow.clock.increment(9_999);
    flow.actor.send({ type: 'active' });
    flow.clock.increment(1);
    expect(flow.trace.steps.at(-1)).toBe(ATTENTIVE);
    flow.clock.increment(20_000);
    flow.actor.send({ type: 'active' });
    expect(flow.trace.steps.at(-1)).toBe(IN);
    flow.clock.increment(HALF_HOUR - 1);
    expect(flow.member()).not.toBeNull();
    flow.clock.increment(1);
    await settle();
    expect(flow.member()).toBeNull();
  });

  it('asks a minute before the end, and takes any activity for an answer', async () => {
    const flow = await loggedIn();
    flow.clock.increment(HALF_HOUR - IDLE_WARNING_MS - 1);
    expect(flow.emitted.map(({ type }) => type)).toEqual(['loggedIn']);
    flow.clock.increment(1);
    expect([flow.trace.steps.at(-1), flow.emitted.at(-1)]).toEqual([WARNED, { type: 'idle' }]);
    await flow.send({ type: 'active' });
    expect([flow.trace.steps.at(-1), flow.emitted.at(-1)]).toEqual([IN, { type: 'back' }]);
    flow.clock.increment(HALF_HOUR - 1);
    expect(flow.member()).not.toBeNull();
    flow.clock.increment(1);
    await settle();
    expect([flow.member(), flow.emitted.slice(-3).map(({ type }) => type)]).toEqual([null, ['idle', 'back', 'loggedOut']]);
    expect([1, 30].map(idleWarningMs)).toEqual([30_000, HALF_HOUR - IDLE_WARNING_MS]);
  });

  it('lets the server know of a member who makes no call, thrice within the limit', async () => {
    const flow = await loggedIn(VISITOR, { valid: [{ value: true }, { failure: 'connectionFailed' }] });
    flow.clock.increment(HALF_HOUR / 3 - 1);
    await flow.send({ type: 'active' });
    expect(flow.validate.inputs).toHaveLength(0);
    flow.clock.increment(1);
    await flow.send({ type: 'active' });
    await flow.send({ type: 'active' });
    expect(flow.validate.inputs).toHaveLength(1);
    flow.clock.increment(HALF_HOUR / 3);
    await flow.send({ type: 'active' });
    expect([flow.validate.inputs.length, flow.trace.steps.at(-1), flow.member()]).toEqual([2, IN, MEMBER]);
  });

  it('is not fooled by calls that refresh the token', async () => {
    const flow = await loggedIn();
    flow.clock.increment(HALF_HOUR / 2);
    await flow.send({ type: 'tokenExpired' });
    flow.clock.increment(HALF_HOUR / 2);
    await settle();
    expect(flow.member()).toBeNull();
  });

  it('is for a PC only', async () => {
    const flow = await loggedIn({ ...VISITOR, device: 'mobile' });
    flow.clock.increment(HALF_HOUR * 10);
    await settle();
    expect(flow.trace.steps).toEqual(['loggedOut', 'loading', IN, due(IN)]);
  });

  it('holds in a timer: 43,200 minutes are more than a browser’s timer takes', () => {
    expect([idleLimitMs(30), idleLimitMs(43_200)]).toEqual([1_800_000, 2_147_483_647]);
  });
});

describe('a refresh', () => {
  it('lets others wait, then goes on', async () => {
    const flow = await loggedIn();
    flow.actor.send({ type: 'tokenExpired' });
    expect([flow.member(), flow.isWaiting()]).toEqual([MEMBER, true]);
    flow.actor.send({ type: 'tokenExpired' });
    await settle();
    expect([flow.member(), flow.isWaiting()]).toEqual([MEMBER, false]);
    expect(flow.refresh.inputs).toHaveLength(1);
    expect(flow.trace.steps).toEqual([
      ...['loggedOut', 'loading', IN],
      ...['loggedIn(activity.watched.resting, presence.told, access.refreshing)', IN],
    ]);
  });

  it.each([
    ['is refused', { refreshed: [{ failure: 'refreshExpired' }] }],
    ['breaks', { refreshed: [{ error: new Error('boom') }] }],
  ] as const)('that %s logs out', async (_, scripts) => {
    const flow = await loggedIn(VISITOR, scripts);
    await flow.send({ type: 'tokenExpired' });
    await settle();
    expect(flow.emitted.at(-1)).toEqual({ type: 'loggedOut', how: BY_EXPIRY, member: MEMBER });
  });
});

describe('a log-out', () => {
  it('by hand tells the server', async () => {
    const flow = await loggedIn();
    flow.actor.send({ type: 'logOut' });
    await settle();
    expect(flow.trace.steps.slice(-3)).toEqual(['leaving', 'over', 'loggedOut']);
    expect(flow.signOut.inputs).toEqual(['manual']);
    expect(flow.emitted.at(-1)).toEqual({ type: 'loggedOut', how: BY_HAND, member: MEMBER });
    expect(flow.member()).toBeNull();
  });

  it('happens also when the server can not be told', async () => {
    const flow = await loggedIn(VISITOR, { signedOut: [{ error: new Error('offline') }] });
    flow.actor.send({ type: 'logOut' });
    await settle();
    expect(flow.actor.getSnapshot().value).toBe('loggedOut');
  });

  it.each([
    [{ reason: 'duplicateLogin', at: '2026-11-21T05:05:00Z', device: 'Chrome' }, 'auto', 'notice.duplicateLogin'],
    [{ reason: 'refreshExpired' }, 'expired', 'notice.refreshExpired'],
    [{ reason: 'refreshExpired', cause: 'passwordChanged' }, 'expired', 'notice.passwordChangedSince'],
    [{ reason: 'refreshExpired', cause: 'accountChanged' }, 'expired', 'notice.accountChangedSince'],
    [{ reason: 'refreshExpired', cause: 'reuse' }, 'expired', 'notice.tokenReused'],
    [{ reason: 'refreshExpired', cause: 'of a later version' }, 'expired', 'notice.refreshExpired'],
    [{ reason: 'tokenUnverified' }, 'expired', 'notice.tokenUnverified'],
    [{ reason: 'otherTab' }, 'auto', 'notice.loggedOut'],
  ] as const)('from outside does not: %j', async (end, type, notice) => {
    const flow = await loggedIn();
    await flow.send({ type: 'ended', end });
    expect(flow.emitted.at(-1)).toEqual({ type: 'loggedOut', how: { type, notice, end }, member: MEMBER });
    expect([flow.signOut.inputs, fromOutside(end)]).toEqual([[], { type, notice, end }]);
  });

  it.each(['validating', 'loading'] as const)('from outside reaches also who is %s', async (state) => {
    const flow = start(state === 'validating' ? KNOWN : VISITOR);
    if (state === 'loading') flow.actor.send({ type: 'signedIn' });
    expect(flow.actor.getSnapshot().value).toBe(state);
    await flow.send({ type: 'ended', end: { reason: 'refreshExpired' } });
    expect(flow.trace.steps.slice(-2)).toEqual(['over', 'loggedOut']);
  });
});

describe('an end that comes where nobody is logged in', () => {
  it('is told when it ended a session that had not been recognised yet', async () => {
    const flow = start(VISITOR);
    const end: SessionEnd = { reason: 'refreshExpired' };
    await flow.send({ type: 'ended', end });
    expect(flow.trace.steps).toEqual(['loggedOut', 'over', 'loggedOut']);
    expect(flow.emitted).toEqual([{ type: 'loggedOut', how: fromOutside(end), member: null }]);
  });

  it('is nobody’s business here when another tab logged out', async () => {
    const flow = start(VISITOR);
    await flow.send({ type: 'ended', end: { reason: 'otherTab' } });
    expect([flow.trace.steps, flow.emitted]).toEqual([['loggedOut'], []]);
  });
});

describe('the member', () => {
  it('is loaded again on demand, also when that fails', async () => {
    const renamed = aMember({ nickname: '푸른등대5' });
    const flow = await loggedIn(VISITOR, {
      member: [{ value: MEMBER }, { value: renamed }, { failure: 'connectionFailed' }, { error: new Error('boom') }],
    });
    flow.actor.send({ type: 'reload' });
    await settle();
    expect(flow.member()).toEqual(renamed);
    flow.actor.send({ type: 'reload' });
    await settle();
    expect(flow.actor.getSnapshot().context).toMatchObject({ member: renamed, problem: failure('connectionFailed') });
    flow.actor.send({ type: 'reload' });
    await settle();
    expect(flow.actor.getSnapshot().context).toMatchObject({ member: renamed, problem: failure('unexpected') });
    expect(flow.trace.steps).toContain('loggedIn(activity.watched.resting, presence.told, access.reloading)');
  });

  it('may be another after another sign-in', async () => {
    const other = aMember({ nickname: '푸른등대5' });
    const flow = await loggedIn(VISITOR, { member: [{ value: MEMBER }, { value: other }] });
    flow.actor.send({ type: 'signedIn' });
    await settle();
    expect(flow.member()).toEqual(other);
  });
});

describe('over the session client port', () => {
  it('recognises, ends from outside, and logs out', async () => {
    const sessions = new FakeSessions();
    const accounts = new FakeAccounts(new ManualClock());
    sessions.token = true;
    const machine = sessionMachine.provide({ actors: sessionActors({ sessions, accounts }) });
    const actor = createActor(machine, { input: KNOWN, clock: new SimulatedClock() }).start();
    await settle();
    expect(memberOf(actor.getSnapshot())).toEqual(accounts.member);
    actor.send({ type: 'tokenExpired' });
    await settle();
    const end: SessionEnd = { reason: 'duplicateLogin' };
    sessions.end(end);
    expect(actor.getSnapshot()).toMatchObject({ value: 'loggedOut', context: { leaving: { end } } });
    sessions.passwords.set('hong@naru.kr', 'zebra-7-canal');
    await sessions.signIn({ email: 'hong@naru.kr', password: 'zebra-7-canal' });
    actor.send({ type: 'signedIn' });
    await settle();
    actor.send({ type: 'logOut' });
    await settle();
    expect([sessions.signedOut, sessions.hasToken()]).toEqual([['manual'], false]);
  });
});

describe('the machine', () => {
  it('was seen in every state but the one it only passes through at its start', () => {
    expect(visitsEveryState(sessionMachine, traces)).toEqual(['beginning']);
  });
});

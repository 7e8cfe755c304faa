import { failure } from '@naru/domain/failure';
import type { QrShown } from '@naru/domain/qr';
import { QR_POLL_INTERVAL_MS } from '@naru/domain/session';
import {
  emailOf,
  FakeQrTickets,
  type ScriptLine,
  scripted,
  settle,
  type Trace,
  tokenId,
  traceOf,
  visitsEveryState,
  won,
} from '@naru/testkit';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { qrSessionActors } from './actors.ts';
import { connectQrSession } from './connect.ts';
import type { QrFetched, QrProgress, QrRead, QrSubject, QrToRead } from './contract.ts';
import { qrSessionMachine } from './machine.ts';

const SIGN_IN: QrSubject = { kind: 'signIn' };
const CHANGE = { kind: 'change', change: { what: 'email', email: emailOf('next@naru.kr') } } as const;
const SALE: QrSubject = { kind: 'action', action: { type: 'sale', tokenIds: [tokenId(1)], price: won(10_000) } };

type Script<T> = readonly [ScriptLine<T>, ...ScriptLine<T>[]];

const traces: Trace[] = [];

const run = (machine: typeof qrSessionMachine, subject: QrSubject) => {
  const clock = new SimulatedClock();
  const trace = traceOf();
  traces.push(trace);
  const actor = createActor(machine, { input: subject, clock, inspect: trace.inspect }).start();
  const view = () => connectQrSession(actor.getSnapshot(), actor.send);
  const seconds = async (count: number) => {
    for (let second = 0; second < count; second += 1) {
      clock.increment(QR_POLL_INTERVAL_MS);
      await settle();
    }
  };
  const output = () => actor.getSnapshot().output;
  return { actor, clock, trace, view, seconds, output };
};

const start = async (subject: QrSubject = SIGN_IN, prepare: (tickets: FakeQrTickets) => void = () => undefined) => {
  const tickets = new FakeQrTickets();
  prepare(tickets);
  const flow = run(qrSessionMachine.provide({ actors: qrSessionActors({ qrTickets: tickets }) }), subject);
  await settle();
  return { ...flow, tickets };
};

const shown: QrShown = { qrData: 'openid4vp://?x', nonce: 'nonce', duration: 120 };
const waiting: QrProgress = { kind: 'open', step: 'waiting', matchNumber: null };

const startScripted = async (
  scripts: { readonly fetch?: Script<QrShown>; readonly read?: Script<QrProgress> },
  subject: QrSubject = SIGN_IN,
) => {
  const fetch = scripted<QrSubject, QrShown>(...(scripts.fetch ?? [{ value: shown }]));
  const read = scripted<QrToRead, QrProgress>(...(scripts.read ?? [{ value: waiting }]));
  const machine = qrSessionMachine.provide({
    actors: {
      fetchQr: fromPromise<QrFetched, QrSubject>(({ input }) => fetch(input)),
      readStep: fromPromise<QrRead, QrToRead>(({ input }) => read(input)),
    },
  });
  const flow = run(machine, subject);
  await settle();
  return { ...flow, fetch, read };
};

const RESTING = 'shown(countdown.ticking, poll.resting)';
const ASKING = 'shown(countdown.ticking, poll.asking)';

describe('a QR on the screen', () => {
  it('goes from the showing over the matching number to the approval', async () => {
    const flow = await start();
    expect(flow.view()).toMatchObject({ step: 'waiting', remaining: 120, duration: 120, matchNumber: null, unreachable: false });
    expect(flow.view().qrData).toContain('openid4vp://');
    flow.tickets.happen('scan');
    await flow.seconds(1);
    expect(flow.view()).toMatchObject({ step: 'scanned', remaining: 119 });
    flow.tickets.happen('present');
    await flow.seconds(1);
    expect(flow.view()).toMatchObject({ step: 'matching', matchNumber: '47', remaining: 118 });
    flow.tickets.happen('match');
    await flow.seconds(1);
    expect(flow.trace.steps).toEqual(['fetching', RESTING, ASKING, RESTING, ASKING, RESTING, ASKING, 'granted']);
    expect(flow.output()).toEqual({ kind: 'granted', nonce: 'nonce 1' });
    expect(flow.view()).toMatchObject({ step: 'over', qrData: null, matchNumber: null });
  });

  it('is asked about each second, never twice at a time', async () => {
    const flow = await start();
    await flow.seconds(5);
    expect(flow.tickets.polls).toBe(5);
    flow.clock.increment(999);
    await settle();
    expect(flow.tickets.polls).toBe(5);
  });

  it('runs out after the whole 120 seconds and is renewed by itself, time and again', async () => {
    const flow = await start();
    await flow.seconds(119);
    expect([flow.view().remaining, flow.tickets.signIns]).toEqual([1, 1]);
    await flow.seconds(1);
    expect(flow.view()).toMatchObject({ step: 'waiting', remaining: 120 });
    await flow.seconds(120);
    expect(flow.tickets.signIns).toBe(3);
    expect(flow.trace.steps.filter((step) => step === 'lastLook')).toHaveLength(2);
  });

  it('lasts as long as the server says', async () => {
    const flow = await start(SIGN_IN, (tickets) => {
      tickets.duration = 30;
    });
    expect(flow.view()).toMatchObject({ remaining: 30, duration: 30 });
    await flow.seconds(30);
    expect(flow.tickets.signIns).toBe(2);
  });

  it('lasts 120 seconds where the server says nothing of use', async () => {
    const flow = await startScripted({ fetch: [{ value: { ...shown, duration: 0 } }] });
    expect(flow.view().remaining).toBe(120);
  });

  it('says that it has run out while the next is on its way', async () => {
    const flow = await start();
    await flow.seconds(119);
    flow.clock.increment(1_000);
    expect(flow.view()).toMatchObject({ step: 'expired', qrData: null });
    await settle();
    expect(flow.view().step).toBe('waiting');
  });

  it('is renewed at once when the server says that it has run out', async () => {
    const flow = await start();
    flow.tickets.happen('expire');
    await flow.seconds(1);
    expect(flow.trace.steps).toEqual(['fetching', RESTING, ASKING, 'fetching', RESTING]);
    expect(flow.tickets.signIns).toBe(2);
  });

  it('counts what was approved in the last second', async () => {
    const flow = await start();
    await flow.seconds(119);
    flow.tickets.happen('present', 'match');
    await flow.seconds(1);
    expect(flow.trace.steps.slice(-2)).toEqual(['lastLook', 'granted']);
    expect(flow.output()).toEqual({ kind: 'granted', nonce: 'nonce 1' });
  });

  it('takes whatever the wallet said while the page slept', async () => {
    const slept = await start();
    slept.tickets.happen('present', 'match');
    slept.clock.increment(120_000);
    await settle();
    expect(slept.output()).toEqual({ kind: 'granted', nonce: 'nonce 1' });
  });
});

describe('a refusal in the wallet', () => {
  it('is told, and another QR offered', async () => {
    const flow = await start();
    flow.tickets.happen('scan', 'refuse');
    await flow.seconds(1);
    expect(flow.view()).toMatchObject({ step: 'refused', qrData: null });
    flow.view().retry();
    flow.view().retry();
    await settle();
    expect([flow.view().step, flow.tickets.signIns]).toEqual(['waiting', 2]);
    expect(flow.trace.steps).toEqual(['fetching', RESTING, ASKING, 'refused', 'fetching', RESTING]);
  });

  it('counts also at the last look', async () => {
    const flow = await start();
    await flow.seconds(118);
    flow.tickets.happen('refuse');
    flow.clock.increment(2_000);
    await settle();
    await settle();
    expect(flow.view().step).toBe('refused');
  });

  it('ends an approval', async () => {
    const flow = await start(SALE);
    flow.tickets.happen('scan', 'refuse');
    await flow.seconds(1);
    expect(flow.output()).toEqual({ kind: 'failed', failure: failure('qrRefused') });
  });
});

describe('a lost connection', () => {
  it('is told, the same QR is asked about as long as it lives, and all goes on', async () => {
    const flow = await start();
    flow.tickets.reachable = false;
    await flow.seconds(60);
    expect(flow.view()).toMatchObject({ step: 'waiting', unreachable: true, remaining: 60, problem: failure('connectionFailed') });
    expect(flow.view().qrData).not.toBeNull();
    flow.tickets.happen('scan');
    flow.tickets.reachable = true;
    await flow.seconds(1);
    expect(flow.view()).toMatchObject({ step: 'scanned', unreachable: false, problem: null });
    expect([flow.tickets.signIns, flow.tickets.polls]).toEqual([1, 61]);
  });

  it('at the end of the QR leaves a way on', async () => {
    const flow = await start();
    flow.tickets.reachable = false;
    await flow.seconds(121);
    expect(flow.view()).toMatchObject({ step: 'unfetched', problem: failure('connectionFailed') });
    flow.tickets.reachable = true;
    flow.view().retry();
    await settle();
    expect(flow.view()).toMatchObject({ step: 'waiting', remaining: 120, problem: null });
    expect(flow.trace.steps.slice(-5)).toEqual(['lastLook', 'fetching', 'unfetched', 'fetching', RESTING]);
  });
});

describe('a QR that can not be had', () => {
  it.each([SIGN_IN, SALE])('is offered again for $kind', async (subject) => {
    for (const name of ['connectionFailed', 'qrFailed', 'busy'] as const) {
      const flow = await startScripted({ fetch: [{ failure: name }, { value: shown }] }, subject);
      expect(flow.view()).toMatchObject({ step: 'unfetched', problem: failure(name) });
      flow.view().retry();
      await settle();
      expect(flow.view()).toMatchObject({ step: 'waiting', problem: null });
    }
  });

  it.each([{ failure: 'lookupFailed' }, { error: new Error('boom') }] as const)('is offered again for a sign-in after %j', async (line) => {
    const flow = await startScripted({ fetch: [line, { value: shown }] });
    expect(flow.view().step).toBe('unfetched');
  });

  it.each([
    ['alreadyListed', { failure: 'alreadyListed' }],
    ['noPermission', { failure: 'noPermission' }],
    ['unexpected', { error: new Error('boom') }],
  ] as const)('ends an approval with %s', async (name, line) => {
    const flow = await startScripted({ fetch: [line] }, SALE);
    expect(flow.trace.steps).toEqual(['fetching', 'failed']);
    expect(flow.output()).toEqual({ kind: 'failed', failure: failure(name) });
  });

  it('has no actor of its own', async () => {
    const flow = run(qrSessionMachine, SIGN_IN);
    await settle();
    expect(flow.view()).toMatchObject({ step: 'unfetched', problem: failure('unexpected') });
  });
});

describe('a state that can not be asked for', () => {
  it.each([
    ['lookupFailed', { failure: 'lookupFailed' }],
    ['unexpected', { error: new Error('boom') }],
  ] as const)('ends in %s', async (name, line) => {
    const flow = await startScripted({ read: [line] });
    await flow.seconds(1);
    expect(flow.output()).toEqual({ kind: 'failed', failure: failure(name) });
  });

  it('at the last look costs a sign-in only the QR, and an approval its end', async () => {
    const dead = { fetch: [{ value: { ...shown, duration: 1 } }], read: [{ failure: 'lookupFailed' }] } as const;
    const signIn = await startScripted(dead);
    const sale = await startScripted(dead, SALE);
    const broken = await startScripted({ ...dead, read: [{ error: new Error('boom') }] });
    for (const flow of [signIn, sale, broken]) {
      flow.clock.increment(1_000);
      await settle();
      await settle();
    }
    expect([signIn, broken].map((flow) => flow.fetch.inputs.length)).toEqual([2, 2]);
    expect(sale.output()).toEqual({ kind: 'failed', failure: failure('lookupFailed') });
  });
});

describe('an approval', () => {
  it('waits for the action to be carried out, however long ago the QR ran out', async () => {
    const flow = await start(SALE);
    flow.tickets.happen('present', 'match');
    await flow.seconds(125);
    expect(flow.view()).toMatchObject({ step: 'approved', remaining: 0 });
    expect(flow.tickets.acts).toHaveLength(1);
    flow.tickets.happen('use');
    await flow.seconds(1);
    expect(flow.output()).toEqual({ kind: 'granted', nonce: 'nonce 1' });
  });

  it('that is under way at the last look is waited for too', async () => {
    const flow = await start(SALE);
    await flow.seconds(118);
    flow.tickets.happen('present', 'match');
    flow.clock.increment(2_000);
    await settle();
    await settle();
    expect(flow.view().step).toBe('approved');
  });

  it('ends with the reason that the action itself was refused for', async () => {
    const flow = await start(SALE);
    flow.tickets.refuse(failure('alreadyListed'));
    await flow.seconds(1);
    expect(flow.output()).toEqual({ kind: 'failed', failure: failure('alreadyListed') });
  });

  it('whose QR ran out is renewed', async () => {
    const flow = await start(SALE);
    flow.tickets.refuse(failure('qrExpired'));
    await flow.seconds(1);
    expect(flow.view().step).toBe('waiting');
    flow.tickets.happen('expire');
    await flow.seconds(1);
    expect(flow.tickets.acts).toHaveLength(3);
  });
});

it('its state is asked for once in a second', async () => {
  const flow = await start();
  const polls: number[] = [];
  for (const ms of [999, 1, 999, 1]) {
    flow.clock.increment(ms);
    await settle();
    polls.push(flow.tickets.polls);
  }
  expect(polls).toEqual([0, 1, 1, 2]);
});

describe('closing', () => {
  it.each(['fetching', 'shown', 'refused', 'unfetched'] as const)(
    'is possible while %s, and late answers change nothing',
    async (state) => {
      const tickets = new FakeQrTickets();
      tickets.reachable = state !== 'unfetched';
      const flow = run(qrSessionMachine.provide({ actors: qrSessionActors({ qrTickets: tickets }) }), SIGN_IN);
      if (state !== 'fetching') await settle();
      if (state === 'refused') {
        tickets.happen('refuse');
        await flow.seconds(1);
      }
      if (state === 'shown') {
        tickets.happen('present', 'match');
        flow.clock.increment(QR_POLL_INTERVAL_MS);
      }
      expect(flow.actor.getSnapshot().matches(state)).toBe(true);
      flow.view().close();
      flow.view().close();
      await flow.seconds(3);
      expect(flow.output()).toEqual({ kind: 'cancelled' });
      expect(tickets.polls).toBeLessThan(2);
    },
  );

  it('is possible at the last look', async () => {
    const flow = await start();
    flow.clock.increment(120_000);
    flow.tickets.happen('present', 'match');
    flow.view().close();
    await settle();
    expect(flow.output()).toEqual({ kind: 'cancelled' });
  });
});

describe('a QR for a change of the account', () => {
  it('asks for exactly that, and grants it once the wallet approved', async () => {
    const flow = await start(CHANGE);
    expect([flow.tickets.changes, flow.tickets.signIns]).toEqual([[CHANGE.change], 0]);
    flow.tickets.happen('present', 'match');
    await flow.seconds(1);
    expect(flow.output()).toEqual({ kind: 'granted', nonce: 'nonce 1' });
  });
  it('ends with its refusal, which another QR would not mend', async () => {
    const flow = await startScripted({ fetch: [{ failure: 'walletHeld' }] }, CHANGE);
    expect(flow.output()).toEqual({ kind: 'failed', failure: failure('walletHeld') });
  });
});

describe('the machine', () => {
  it('was seen in every state', () => {
    expect(visitsEveryState(qrSessionMachine, traces)).toEqual([]);
  });
});

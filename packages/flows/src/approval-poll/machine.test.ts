import type { Act } from '@naru/domain/act';
import { failure } from '@naru/domain/failure';
import { didOf, FakeQrTickets, phoneOf, settle, type Trace, tokenId, traceOf, visitsEveryState, won } from '@naru/testkit';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { connectQrSession } from '../qr-session/connect.ts';
import { approvalActors, approvalPollMachine, qrOf } from './machine.ts';

const SALE: Act = { type: 'sale', tokenIds: [tokenId(1)], price: won(10_000) };
const traces: Trace[] = [];

const start = async (action: Act = SALE, tickets = new FakeQrTickets()) => {
  const clock = new SimulatedClock();
  const trace = traceOf();
  traces.push(trace);
  const machine = approvalPollMachine.provide({ actors: approvalActors({ qrTickets: tickets }) });
  const actor = createActor(machine, { input: { action }, clock, inspect: trace.inspect }).start();
  await settle();
  const qr = () => {
    const child = qrOf(actor.getSnapshot());
    return child === undefined ? undefined : connectQrSession(child.getSnapshot(), child.send);
  };
  const second = async () => {
    clock.increment(1_000);
    await settle();
  };
  return { actor, clock, trace, tickets, qr, second, output: () => actor.getSnapshot().output };
};

describe('approving by wallet', () => {
  it.each<Act>([
    SALE,
    { type: 'didTransfer', tokenIds: [tokenId(1), tokenId(2)], toDid: didOf('kim') },
    { type: 'phoneGift', tokenIds: [tokenId(1)], phone: phoneOf('01012345678') },
    { type: 'revoke', tokenIds: [tokenId(1)] },
  ])('of $type ends with SUCCESS', async (action) => {
    const flow = await start(action);
    expect(flow.tickets.acts).toEqual([action]);
    flow.tickets.happen('scan', 'present');
    await flow.second();
    expect(flow.qr()).toMatchObject({ step: 'matching', matchNumber: '47' });
    flow.tickets.happen('match');
    await flow.second();
    expect(flow.qr()?.step).toBe('approved');
    flow.tickets.happen('use');
    await flow.second();
    expect(flow.trace.steps).toEqual(['polling', 'succeeded']);
    const sent = action.type === 'didTransfer' || action.type === 'phoneGift';
    const outcomes = sent ? { outcomes: action.tokenIds.map((each) => ({ tokenId: each, failure: null })) } : {};
    expect(flow.output()).toEqual({ kind: 'succeeded', type: action.type, ...outcomes });
    expect(flow.qr()).toBeUndefined();
  });

  it('ends with FAIL', async () => {
    const flow = await start();
    flow.tickets.happen('present', 'match', 'fail');
    await flow.second();
    expect(flow.trace.steps).toEqual(['polling', 'failed']);
    expect(flow.output()).toEqual({ kind: 'failed', failure: failure('qrRefused') });
  });

  it('ends with a call that failed', async () => {
    const flow = await start();
    flow.tickets.refuse(failure('lockedInGift'));
    await flow.second();
    expect(flow.output()).toEqual({ kind: 'failed', failure: failure('lockedInGift') });
  });

  it('outlives a lost connection', async () => {
    const flow = await start();
    flow.tickets.reachable = false;
    for (let seconds = 0; seconds < 20; seconds += 1) await flow.second();
    expect(flow.qr()).toMatchObject({ unreachable: true, remaining: 100 });
    flow.tickets.reachable = true;
    flow.tickets.happen('present', 'match', 'use');
    await flow.second();
    expect(flow.output()).toEqual({ kind: 'succeeded', type: 'sale' });
  });

  it('can be closed from the dialog and from the QR', async () => {
    const dialog = await start();
    dialog.actor.send({ type: 'close' });
    const inner = await start();
    inner.qr()?.close();
    expect([dialog, inner].map((flow) => [flow.output(), flow.trace.steps])).toEqual([
      [{ kind: 'cancelled' }, ['polling', 'cancelled']],
      [{ kind: 'cancelled' }, ['polling', 'cancelled']],
    ]);
    await dialog.second();
    expect(dialog.tickets.polls).toBe(0);
  });
});

describe('the machine', () => {
  it('was seen in every state', () => {
    expect(visitsEveryState(approvalPollMachine, traces)).toEqual([]);
  });
});

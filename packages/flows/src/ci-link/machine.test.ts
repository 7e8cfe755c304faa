import { type Failure, failure } from '@naru/domain/failure';
import { FakeQrTickets, FakeWalletAccounts, scripted, settle, type Trace, traceOf, visitsEveryState } from '@naru/testkit';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { connectQrSession } from '../qr-session/connect.ts';
import { connectCiLink } from './connect.ts';
import { ciLinkActors, ciLinkMachine } from './machine.ts';

const traces: Trace[] = [];

const start = async (refusal?: Failure['name'] | Error) => {
  const tickets = new FakeQrTickets();
  const accounts = new FakeWalletAccounts();
  if (refusal !== undefined) accounts.next.set('linkIdentity', refusal);
  const clock = new SimulatedClock();
  const trace = traceOf();
  traces.push(trace);
  const machine = ciLinkMachine.provide({ actors: ciLinkActors({ qrTickets: tickets, walletAccounts: accounts }) });
  const actor = createActor(machine, { clock, inspect: trace.inspect }).start();
  await settle();
  const view = () => connectCiLink(actor.getSnapshot(), actor.send);
  const qr = () => {
    const child = view().qr;
    return child === undefined ? undefined : connectQrSession(child.getSnapshot(), child.send);
  };
  const approve = async () => {
    tickets.happen('scan', 'present', 'match');
    clock.increment(1_000);
    await settle();
  };
  const linked = () => accounts.calls.map(([, nonce]) => nonce);
  return { actor, clock, trace, tickets, linked, view, qr, approve, output: () => actor.getSnapshot().output };
};

describe('linking an identity', () => {
  it('takes an approved QR', async () => {
    const flow = await start();
    expect(flow.view().step).toBe('qr');
    expect(flow.qr()?.step).toBe('waiting');
    await flow.approve();
    expect(flow.linked()).toEqual(['nonce 1']);
    expect(flow.trace.steps).toEqual(['qr', 'linking', 'linked']);
    expect(flow.output()).toEqual({ kind: 'linked' });
  });

  it('says when the two are not one person', async () => {
    const flow = await start('ciMismatch');
    await flow.approve();
    expect(flow.trace.steps).toEqual(['qr', 'linking', 'mismatched']);
    expect(flow.output()).toEqual({ kind: 'ciMismatch' });
  });

  it('sends the same again after a lost connection', async () => {
    const flow = await start('connectionFailed');
    await flow.approve();
    expect(flow.view()).toMatchObject({ step: 'stopped', problem: failure('connectionFailed') });
    flow.view().retry();
    flow.view().retry();
    await settle();
    expect([flow.linked(), flow.tickets.signIns]).toEqual([['nonce 1', 'nonce 1'], 1]);
    expect(flow.output()).toEqual({ kind: 'linked' });
  });

  it.each([
    ['walletOfAnother', 'walletOfAnother'],
    ['qrTaken', 'qrTaken'],
    ['unexpected', new Error('boom')],
  ] as const)('takes another QR after %s', async (name, refusal) => {
    const flow = await start(refusal);
    await flow.approve();
    expect(flow.view()).toMatchObject({ step: 'stopped', problem: failure(name) });
    flow.view().retry();
    await settle();
    expect(flow.view()).toMatchObject({ step: 'qr', problem: null });
    await flow.approve();
    expect(flow.linked()).toEqual(['nonce 1', 'nonce 2']);
  });

  it('takes another QR after one whose state can not be asked for', async () => {
    const flow = await start();
    flow.tickets.signInStep = scripted({ failure: 'lookupFailed' });
    flow.clock.increment(1_000);
    await settle();
    expect(flow.view()).toMatchObject({ step: 'stopped', problem: failure('lookupFailed') });
  });
});

describe('closing', () => {
  it('is possible at the QR, from within it, and when stopped', async () => {
    const atQr = await start();
    atQr.view().close();
    const within = await start();
    within.qr()?.close();
    const stopped = await start('qrTaken');
    await stopped.approve();
    stopped.view().close();
    expect([atQr, within, stopped].map((flow) => flow.output())).toEqual(Array(3).fill({ kind: 'cancelled' }));
  });

  it('is not while the identity is being linked', async () => {
    const flow = await start();
    flow.tickets.happen('present', 'match');
    flow.clock.increment(1_000);
    while (flow.view().step === 'qr') await Promise.resolve();
    expect(flow.view().step).toBe('linking');
    flow.view().close();
    await settle();
    expect(flow.output()).toEqual({ kind: 'linked' });
  });
});

describe('the machine', () => {
  it('was seen in every state', () => {
    expect(visitsEveryState(ciLinkMachine, traces)).toEqual([]);
  });
});

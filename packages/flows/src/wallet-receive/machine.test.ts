import { fail, ok } from '@naru/domain/shared';
import { settle, type Trace, traceOf, visitsEveryState } from '@naru/testkit';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { WalletAnswer, WalletReason } from '../wallet-present/contract.ts';
import { connectWalletReceive } from './connect.ts';
import { type OfferedCertificate, walletReceiveActors, walletReceiveMachine } from './machine.ts';

const OFFERED: OfferedCertificate = { host: 'issuer.example', number: { digits: 6 } };
const no = (reason: WalletReason) => fail({ reason });
const traces: Trace[] = [];

const next = <T>(script: (T | Error)[]): T => {
  const line = script.length > 1 ? script.shift() : script[0];
  if (line === undefined || line instanceof Error) throw line ?? new Error('nothing to answer');
  return line;
};

const start = async (
  read: (WalletAnswer<OfferedCertificate> | Error)[] = [ok(OFFERED)],
  receive: (WalletAnswer<string> | Error)[] = [ok('mine')],
) => {
  const numbers: string[] = [];
  const port = {
    read: async () => next(read),
    receive: async (_: OfferedCertificate, number: string) => {
      numbers.push(number);
      return next(receive);
    },
  };
  const trace = traceOf();
  traces.push(trace);
  const machine = walletReceiveMachine.provide({ actors: walletReceiveActors(port) });
  const actor = createActor(machine, { input: { link: 'openid-credential-offer://x' }, inspect: trace.inspect }).start();
  await settle();
  return { numbers, trace, view: () => connectWalletReceive(actor.getSnapshot(), actor.send) };
};

describe('receiving a certificate', () => {
  it('reads the offer, takes its number, and keeps it', async () => {
    const flow = await start();
    expect(flow.view()).toMatchObject({ step: 'offered', offered: OFFERED });
    flow.view().accept('123456');
    expect(flow.view().step).toBe('receiving');
    await settle();
    expect(flow.trace.steps).toEqual(['reading', 'offered', 'receiving', 'received']);
    expect([flow.numbers, flow.view().outcome]).toEqual([['123456'], { kind: 'received', certificateId: 'mine' }]);
  });

  it.each<WalletReason>(['wrongTxCode', 'networkGone'])('asks again after %s', async (reason) => {
    const flow = await start(undefined, [no(reason), ok('mine')]);
    flow.view().accept('111111');
    await settle();
    expect(flow.view()).toMatchObject({ step: 'offered', problem: reason });
    flow.view().accept('123456');
    await settle();
    expect(flow.view()).toMatchObject({ step: 'over', problem: null });
  });

  it('reads the offer again when nobody answered', async () => {
    const flow = await start([no('networkGone'), ok(OFFERED)]);
    expect(flow.view().step).toBe('unreached');
    flow.view().retry();
    await settle();
    expect(flow.trace.steps).toEqual(['reading', 'unread', 'reading', 'offered']);
  });

  it('can be left', async () => {
    const flow = await start();
    flow.view().leave();
    expect(flow.view().outcome).toEqual({ kind: 'left' });
  });

  it.each<readonly [string, (WalletAnswer<OfferedCertificate> | Error)[], (WalletAnswer<string> | Error)[], WalletReason]>([
    ['an offer that ran out', [no('expired')], [], 'expired'],
    ['a certificate of somebody else', [ok(OFFERED)], [no('badCertificate')], 'badCertificate'],
    ['a defect in reading', [new Error('boom')], [], 'unexpected'],
    ['a defect in receiving', [ok(OFFERED)], [new Error('boom')], 'unexpected'],
  ])('%s ends it', async (_, read, receive, reason) => {
    const flow = await start(read, receive);
    if (flow.view().step === 'offered') flow.view().accept('123456');
    await settle();
    expect(flow.view().outcome).toEqual({ kind: 'failed', reason });
  });
});

describe('the machine', () => {
  it('was seen in every state', () => {
    expect(visitsEveryState(walletReceiveMachine, traces)).toEqual([]);
  });
});

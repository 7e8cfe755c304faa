import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, parseUploadId, type Result } from '@naru/domain/shared';
import type { Uploads } from '@naru/domain/upload';
import { must, settle, siteCode, type Trace, traceOf, visitsEveryState } from '@naru/testkit';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { connectSendFile } from './connect.ts';
import { sendFileActors, sendFileMachine } from './machine.ts';

type Order = Parameters<Uploads['send']>[0];
type Sent = Awaited<ReturnType<Uploads['send']>>;
const traces: Trace[] = [];
const idOf = (number: number) => must(parseUploadId(`upload-of-tests-0${number}`));
const FILE = { name: '카드.csv', size: 100, lastModified: 0, slice: () => ({ arrayBuffer: async () => new ArrayBuffer(100) }) };

const start = (used: readonly Result<unknown, Failure>[] = [ok(null)]) => {
  const sendings: { readonly order: Order; readonly answer: (sent: Sent) => void }[] = [];
  const uses: string[] = [];
  const uploads: Pick<Uploads, 'send'> = {
    send: (order) => {
      const { promise, resolve } = Promise.withResolvers<Sent>();
      sendings.push({ order, answer: resolve });
      return promise;
    },
  };
  const use = async (uploadId: string) => {
    uses.push(uploadId);
    return used[uses.length - 1] ?? ok(null);
  };
  const trace = traceOf();
  traces.push(trace);
  const machine = sendFileMachine.provide({ actors: sendFileActors({ uploads }, use) });
  const actor = createActor(machine, { input: { siteCode: siteCode('ART'), kind: 'sheet', file: FILE }, inspect: trace.inspect }).start();
  const view = () => connectSendFile(actor.getSnapshot(), actor.send);
  return { actor, view, sendings, uses, trace };
};

describe('sending a file', () => {
  it('tells how far it has come, and has it used once it is there', async () => {
    const { actor, view, sendings, uses } = start();
    sendings[0]?.order.onProgress?.(40);
    expect(view()).toMatchObject({ name: '카드.csv', size: 100, sent: 40, status: 'sending', problem: null });
    sendings[0]?.answer(ok({ uploadId: idOf(1) }));
    await settle();
    expect(uses).toEqual([idOf(1)]);
    expect([view().status, actor.getSnapshot().output]).toEqual(['over', { kind: 'done' }]);
  });

  it('is taken up again where it was refused', async () => {
    const { view, sendings, uses } = start();
    sendings[0]?.answer(fail(failure('connectionFailed')));
    await settle();
    expect(view()).toMatchObject({ status: 'refused', problem: failure('connectionFailed') });
    view().retry();
    expect(view()).toMatchObject({ status: 'sending', problem: null });
    sendings[1]?.answer(ok({ uploadId: idOf(2) }));
    await settle();
    expect(uses).toEqual([idOf(2)]);
  });

  it('is not sent again where only its use was refused', async () => {
    const { actor, view, sendings, uses } = start([fail(failure('bulkLimit')), ok(null)]);
    sendings[0]?.answer(ok({ uploadId: idOf(1) }));
    await settle();
    expect(view().problem?.name).toBe('bulkLimit');
    view().retry();
    await settle();
    expect([sendings.length, uses, actor.getSnapshot().output]).toEqual([1, [idOf(1), idOf(1)], { kind: 'done' }]);
  });

  it('stops when it is closed', async () => {
    const { actor, view, sendings, uses } = start();
    view().close();
    expect([sendings[0]?.order.signal?.aborted, actor.getSnapshot().output]).toEqual([true, { kind: 'cancelled' }]);
    sendings[0]?.answer(ok({ uploadId: idOf(1) }));
    await settle();
    expect(uses).toEqual([]);
  });
});

describe('the machine', () => {
  it('was seen in every state', () => {
    expect(visitsEveryState(sendFileMachine, traces)).toEqual([]);
  });
});

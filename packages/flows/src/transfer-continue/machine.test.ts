import { failure } from '@naru/domain/failure';
import type { TokenId } from '@naru/domain/shared';
import { settle, type Trace, tokenId, traceOf, visitsEveryState } from '@naru/testkit';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type BatchSent, connectTransferContinue, TRANSFER_BATCH, transferContinueActors, transferContinueMachine } from './index.ts';

const many = (count: number): [TokenId, ...TokenId[]] => [tokenId(1), ...Array.from({ length: count - 1 }, (_, at) => tokenId(at + 2))];
const traces: Trace[] = [];

type Answer = 'sent' | 'left' | 'broken' | { readonly refused: TokenId };

const start = async (tokenIds: readonly [TokenId, ...TokenId[]], answers: readonly Answer[] = []) => {
  const trace = traceOf();
  traces.push(trace);
  const batches: (readonly TokenId[])[] = [];
  const send = async (batch: readonly TokenId[]): Promise<BatchSent> => {
    const answer = answers[batches.length] ?? 'sent';
    batches.push(batch);
    if (answer === 'broken') throw new Error('a defect of the dialog');
    if (answer === 'left') return { kind: 'left' };
    const refused = answer === 'sent' ? undefined : answer.refused;
    return { kind: 'sent', outcomes: batch.map((id) => ({ tokenId: id, failure: id === refused ? failure('alreadyListed') : null })) };
  };
  const machine = transferContinueMachine.provide({ actors: transferContinueActors({ send }) });
  const actor = createActor(machine, { input: { tokenIds }, inspect: trace.inspect }).start();
  await settle();
  const view = () => connectTransferContinue(actor.getSnapshot(), actor.send);
  return { trace, batches, view, output: () => actor.getSnapshot().output };
};

describe('moving many NFTs', () => {
  it('of one batch asks nothing and is done', async () => {
    const flow = await start(many(3));
    expect(flow.trace.steps).toEqual(['sending', 'sent', 'done']);
    expect(flow.output()).toEqual({ kind: 'done', sent: many(3), refused: [], waiting: [] });
    expect(flow.view()).toMatchObject({ mayContinue: null, over: true });
  });

  it('asks after each batch how to go on, and tells how many are left', async () => {
    const all = many(2 * TRANSFER_BATCH + 1);
    const flow = await start(all);
    expect(flow.view()).toMatchObject({ mayContinue: TRANSFER_BATCH + 1, over: false });
    flow.view().goOn();
    await settle();
    expect(flow.view().mayContinue).toBe(1);
    flow.view().goOn();
    await settle();
    expect(flow.batches.map(({ length }) => length)).toEqual([TRANSFER_BATCH, TRANSFER_BATCH, 1]);
    expect(flow.output()).toEqual({ kind: 'done', sent: all, refused: [], waiting: [] });
    expect(flow.trace.steps).toEqual(['sending', 'sent', 'asking', 'sending', 'sent', 'asking', 'sending', 'sent', 'done']);
  });

  it('stops where the member wants no more, and tells what stayed', async () => {
    const all = many(TRANSFER_BATCH + 2);
    const flow = await start(all);
    flow.view().cancel();
    expect(flow.output()).toEqual({ kind: 'stopped', sent: all.slice(0, TRANSFER_BATCH), refused: [], waiting: all.slice(TRANSFER_BATCH) });
    flow.view().goOn();
    expect(flow.batches).toHaveLength(1);
  });

  it.each<Answer>(['left', 'broken'])('stops where an approval is %s', async (answer) => {
    const all = many(TRANSFER_BATCH + 2);
    const flow = await start(all, ['sent', answer]);
    flow.view().goOn();
    await settle();
    expect(flow.output()).toMatchObject({ kind: 'stopped', sent: all.slice(0, TRANSFER_BATCH), waiting: all.slice(TRANSFER_BATCH) });
  });

  it('goes on past one that cannot be moved, and tells why', async () => {
    const flow = await start(many(3), [{ refused: tokenId(2) }]);
    expect(flow.output()).toEqual({
      kind: 'done',
      sent: [tokenId(1), tokenId(3)],
      refused: [{ tokenId: tokenId(2), failure: failure('alreadyListed') }],
      waiting: [],
    });
  });
});

describe('the machine', () => {
  it('was seen in every state', () => {
    expect(visitsEveryState(transferContinueMachine, traces)).toEqual([]);
  });
});

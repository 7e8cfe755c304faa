import type { TokenId } from '@naru/domain/shared';
import { assign, fromPromise, setup } from 'xstate';
import { unprovided } from '../shared/unprovided.ts';
import {
  type BatchSent,
  TRANSFER_BATCH,
  type TransferContinueContext,
  type TransferContinueEvent,
  type TransferContinueInput,
  type TransferContinueOutput,
} from './contract.ts';

const batchOf = ({ waiting }: TransferContinueContext): readonly TokenId[] => waiting.slice(0, TRANSFER_BATCH);

/** Moving many NFTs, a batch after the other, with a question between them (product 4, transfer flow). */
export const transferContinueMachine = setup({
  types: {} as {
    context: TransferContinueContext;
    events: TransferContinueEvent;
    input: TransferContinueInput;
    output: TransferContinueOutput;
  },
  actors: { send: fromPromise<BatchSent, readonly TokenId[]>(unprovided('send')) },
  guards: {
    nothingWaits: ({ context }) => context.waiting.length === 0,
    wasSent: (_, { kind }: BatchSent) => kind === 'sent',
  },
  actions: {
    keepOutcomes: assign(({ context }, batch: BatchSent) => {
      const outcomes = batch.kind === 'sent' ? batch.outcomes : [];
      return {
        waiting: context.waiting.slice(TRANSFER_BATCH),
        sent: [...context.sent, ...outcomes.filter(({ failure }) => failure === null).map(({ tokenId }) => tokenId)],
        refused: [...context.refused, ...outcomes.filter(({ failure }) => failure !== null)],
      };
    }),
  },
}).createMachine({
  id: 'transferContinue',
  context: ({ input }) => ({ waiting: input.tokenIds, sent: [], refused: [] }),
  output: ({ context }) => ({ kind: context.waiting.length === 0 ? 'done' : 'stopped', ...context }),
  initial: 'sending',
  states: {
    sending: {
      description: 'One approval is under way; what becomes of it decides, so nothing else is listened to.',
      invoke: {
        src: 'send',
        input: ({ context }) => batchOf(context),
        onDone: [
          {
            guard: { type: 'wasSent', params: ({ event }) => event.output },
            actions: { type: 'keepOutcomes', params: ({ event }) => event.output },
            target: 'sent',
          },
          { target: 'stopped' },
        ],
        onError: 'stopped',
      },
    },
    sent: { always: [{ guard: 'nothingWaits', target: 'done' }, { target: 'asking' }] },
    asking: { on: { continue: 'sending', cancel: 'stopped' } },
    done: { type: 'final' },
    stopped: { type: 'final' },
  },
});

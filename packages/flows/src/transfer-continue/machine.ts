import type { SendOutcome } from '@naru/domain/gift';
import type { TokenId } from '@naru/domain/shared';
import { assign, fromPromise, setup } from 'xstate';
import { unprovided } from '../shared/result.ts';

/** As many NFTs as one approval moves: as many as a person reads before they confirm. */
export const TRANSFER_BATCH = 10;

export interface TransferContinueInput {
  readonly tokenIds: readonly [TokenId, ...TokenId[]];
}

/** What became of one approval: each NFT that it was for, or nothing, because the member left it or it was refused (which has been told). */
export type BatchSent = { readonly kind: 'sent'; readonly outcomes: readonly SendOutcome[] } | { readonly kind: 'left' };

export interface TransferContinueContext {
  /** What has not been tried yet. */
  readonly waiting: readonly TokenId[];
  readonly sent: readonly TokenId[];
  readonly refused: readonly SendOutcome[];
}

/** What may happen to the flow: the answers to whether to go on. */
export type TransferContinueEvent = { readonly type: 'continue' } | { readonly type: 'cancel' };

/** How the flow ends. `done`: everything was tried; `stopped`: the member did not go on. */
export interface TransferContinueOutput {
  readonly kind: 'done' | 'stopped';
  readonly sent: readonly TokenId[];
  readonly refused: readonly SendOutcome[];
  readonly waiting: readonly TokenId[];
}

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

export const transferContinueActors = (port: { readonly send: (tokenIds: readonly TokenId[]) => Promise<BatchSent> }) => ({
  send: fromPromise<BatchSent, readonly TokenId[]>(({ input }) => port.send(input)),
});

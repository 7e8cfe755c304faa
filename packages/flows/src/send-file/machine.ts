import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { type Answered, refusalIn, succeeded, UNEXPECTED, valueIn } from '../shared/result.ts';
import { unprovided } from '../shared/unprovided.ts';
import type { SendFileContext, SendFileEvent, SendFileInput, SendFileOutput, SendingEvent } from './contract.ts';

type Sent = Answered<{ readonly uploadId: string }>;

/**
 * Sending a large file and having something done with it: what was lost on the way is sent again from where the server has it, and what was refused can be
 * tried again without sending it anew.
 */
export const sendFileMachine = setup({
  types: {} as { context: SendFileContext; events: SendFileEvent; input: SendFileInput; output: SendFileOutput },
  actors: {
    send: fromCallback<SendingEvent, SendFileInput>(() => {
      throw new Error('no actor was provided for send');
    }),
    use: fromPromise<Answered<unknown>, string>(unprovided('use')),
  },
  guards: { succeeded, isSent: ({ context }) => context.uploadId !== '' },
  actions: {
    count: assign((_, sent: number) => ({ sent })),
    keep: assign((_, answer: Sent) => ({ uploadId: valueIn(answer).uploadId })),
    tell: assign((_, answer: Answered<unknown>) => ({ problem: refusalIn(answer) })),
    notifyUnexpected: assign({ problem: UNEXPECTED }),
    clearProblem: assign({ problem: null }),
    endDone: assign({ ending: { kind: 'done' } as const }),
  },
}).createMachine({
  id: 'sendFile',
  context: ({ input }) => ({ order: input, sent: 0, uploadId: '', problem: null, ending: { kind: 'cancelled' } }),
  output: ({ context }) => context.ending,
  initial: 'sending',
  on: { close: '.closed' },
  states: {
    sending: {
      entry: 'clearProblem',
      invoke: { src: 'send', input: ({ context }) => context.order, onError: { actions: 'notifyUnexpected', target: 'refused' } },
      on: {
        progress: { actions: { type: 'count', params: ({ event }) => event.sent } },
        sent: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.answer },
            actions: { type: 'keep', params: ({ event }) => event.answer },
            target: 'using',
          },
          { actions: { type: 'tell', params: ({ event }) => event.answer }, target: 'refused' },
        ],
      },
    },
    using: {
      entry: 'clearProblem',
      invoke: {
        src: 'use',
        input: ({ context }) => context.uploadId,
        onDone: [
          { guard: { type: 'succeeded', params: ({ event }) => event.output }, actions: 'endDone', target: 'done' },
          { actions: { type: 'tell', params: ({ event }) => event.output }, target: 'refused' },
        ],
        onError: { actions: 'notifyUnexpected', target: 'refused' },
      },
    },
    refused: { on: { retry: [{ guard: 'isSent', target: 'using' }, { target: 'sending' }] } },
    done: { type: 'final' },
    closed: { type: 'final' },
  },
});

import type { Failure } from '@naru/domain/failure';
import type { SiteCode, UploadId } from '@naru/domain/shared';
import type { UploadKind, UploadSource, Uploads } from '@naru/domain/upload';
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { type Answered, refusalIn, succeeded, UNEXPECTED, unprovided, valueIn } from '../shared/result.ts';

/** A file that is to be sent in pieces, and what is then done with it. */
export interface SendFileInput {
  readonly siteCode: SiteCode;
  readonly kind: UploadKind;
  readonly file: UploadSource;
  /** What was begun of the same file before, where that is known. */
  readonly uploadId?: UploadId | undefined;
}

export interface SendFileContext {
  readonly order: SendFileInput;
  /** Bytes that the server has. */
  readonly sent: number;
  readonly uploadId: string;
  readonly problem: Failure | null;
  readonly ending: SendFileOutput;
}

export type SendFileEvent = { readonly type: 'retry' } | { readonly type: 'close' } | SendingEvent;

/** What the actor `send` tells: how far it has come, and its end. */
export type SendingEvent =
  | { readonly type: 'progress'; readonly sent: number }
  | { readonly type: 'sent'; readonly answer: Answered<{ readonly uploadId: string }> };

export type SendFileOutput = { readonly kind: 'done' } | { readonly kind: 'cancelled' };

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

/** The actors of the flow over the client port of uploads; `use` is what is done with what was sent. */
export const sendFileActors = (
  port: { readonly uploads: Pick<Uploads, 'send'> },
  use: (uploadId: string) => Promise<Answered<unknown>>,
) => ({
  send: fromCallback<SendingEvent, SendFileInput>(({ sendBack, input }) => {
    const signal = { aborted: false };
    const onProgress = (sent: number): void => sendBack({ type: 'progress', sent });
    void port.uploads.send({ ...input, onProgress, signal }).then((answer) => sendBack({ type: 'sent', answer }));
    return () => {
      signal.aborted = true;
    };
  }),
  use: fromPromise(({ input }: { input: string }) => use(input)),
});

import { assign, fromPromise, setup } from 'xstate';
import { unprovided } from '../shared/result.ts';
import { gotIn, isGiven, isUnreached, reasonIn } from '../wallet-present/answers.ts';
import type { WalletAnswer, WalletReason } from '../wallet-present/contract.ts';

export interface ToReceive {
  readonly offered: OfferedCertificate;
  readonly number: string;
}

export const walletReceiveActors = (port: ReceivePort) => ({
  read: fromPromise<WalletAnswer<OfferedCertificate>, string>(({ input }) => port.read(input)),
  receive: fromPromise<WalletAnswer<string>, ToReceive>(({ input }) => port.receive(input.offered, input.number)),
});

/** An offered certificate, as its holder sees the offer. */
export interface OfferedCertificate {
  readonly host: string;
  /** The number that came on another way and is asked for; null when none is needed, `digits` null when its length is not told. */
  readonly number: { readonly digits: number | null } | null;
}

export interface ReceivePort {
  /** Reads the offer behind a scanned or opened text. */
  read(link: string): Promise<WalletAnswer<OfferedCertificate>>;
  /** Receives and keeps the certificate; the answer is its id. */
  receive(offered: OfferedCertificate, number: string): Promise<WalletAnswer<string>>;
}

export interface ReceiveInput {
  readonly link: string;
}

export interface ReceiveContext extends ReceiveInput {
  readonly offered: OfferedCertificate | null;
  readonly number: string;
  /** What went wrong with the last try. */
  readonly problem: WalletReason | null;
  readonly ending: ReceiveOutput;
}

export type ReceiveEvent =
  /** With the number, which is empty where none is asked for. */
  { readonly type: 'accept'; readonly number: string } | { readonly type: 'retry' } | { readonly type: 'leave' };

export type ReceiveOutput =
  | { readonly kind: 'received'; readonly certificateId: string }
  | { readonly kind: 'failed'; readonly reason: WalletReason }
  | { readonly kind: 'left' };

/** The reasons after which the same offer may be tried again. */
const PASSING: ReadonlySet<WalletReason> = new Set(['networkGone', 'wrongTxCode']);

/** What was offered; the flow asks only once something was. */
const offeredIn = ({ offered }: ReceiveContext): OfferedCertificate => {
  if (offered === null) throw new Error('no offer was read');
  return offered;
};

/** Receiving a certificate in a wallet: the offer is read, its number entered, the certificate kept (OpenID4VCI 1.0, pre-authorized code). */
export const walletReceiveMachine = setup({
  types: {} as { context: ReceiveContext; events: ReceiveEvent; input: ReceiveInput; output: ReceiveOutput },
  actors: {
    read: fromPromise<WalletAnswer<OfferedCertificate>, string>(unprovided('read')),
    receive: fromPromise<WalletAnswer<string>, ToReceive>(unprovided('receive')),
  },
  guards: {
    isGiven,
    isUnreached,
    isPassing: (_, answer: WalletAnswer<unknown>) => !answer.ok && PASSING.has(answer.failure.reason),
  },
  actions: {
    keepOffer: assign((_, offered: OfferedCertificate) => ({ offered, problem: null })),
    keepNumber: assign((_, number: string) => ({ number, problem: null })),
    refuse: assign((_, problem: WalletReason) => ({ problem })),
    endReceived: assign((_, certificateId: string) => ({ ending: { kind: 'received' as const, certificateId } })),
    endFailed: assign((_, reason: WalletReason) => ({ ending: { kind: 'failed' as const, reason } })),
  },
}).createMachine({
  id: 'walletReceive',
  context: ({ input }) => ({ link: input.link, offered: null, number: '', problem: null, ending: { kind: 'left' } }),
  output: ({ context }) => context.ending,
  initial: 'reading',
  states: {
    reading: {
      on: { leave: 'left' },
      invoke: {
        src: 'read',
        input: ({ context }) => context.link,
        onDone: [
          {
            guard: { type: 'isGiven', params: ({ event }) => event.output },
            actions: { type: 'keepOffer', params: ({ event }) => gotIn(event.output) },
            target: 'offered',
          },
          { guard: { type: 'isUnreached', params: ({ event }) => event.output }, target: 'unread' },
          { actions: { type: 'endFailed', params: ({ event }) => reasonIn(event.output) }, target: 'failed' },
        ],
        onError: { actions: { type: 'endFailed', params: 'unexpected' }, target: 'failed' },
      },
    },
    unread: { on: { retry: 'reading', leave: 'left' } },
    offered: {
      on: { accept: { actions: { type: 'keepNumber', params: ({ event }) => event.number }, target: 'receiving' }, leave: 'left' },
    },
    receiving: {
      invoke: {
        src: 'receive',
        input: ({ context }) => ({ offered: offeredIn(context), number: context.number }),
        onDone: [
          {
            guard: { type: 'isGiven', params: ({ event }) => event.output },
            actions: { type: 'endReceived', params: ({ event }) => gotIn(event.output) },
            target: 'received',
          },
          {
            guard: { type: 'isPassing', params: ({ event }) => event.output },
            actions: { type: 'refuse', params: ({ event }) => reasonIn(event.output) },
            target: 'offered',
          },
          { actions: { type: 'endFailed', params: ({ event }) => reasonIn(event.output) }, target: 'failed' },
        ],
        onError: { actions: { type: 'endFailed', params: 'unexpected' }, target: 'failed' },
      },
    },
    received: { type: 'final' },
    failed: { type: 'final' },
    left: { type: 'final' },
  },
});

import { type Failure, failure } from '@naru/domain/failure';
import type { QrTickets, WalletAccounts } from '@naru/domain/qr';
import { assign, fromPromise, setup } from 'xstate';
import { qrSessionActors } from '../qr-session/actors.ts';
import type { QrSessionOutput } from '../qr-session/contract.ts';
import { qrSessionMachine } from '../qr-session/machine.ts';
import { type Answered, PASSING_FAILURES, refusalIn, succeeded, UNEXPECTED, unprovided } from '../shared/result.ts';

export interface CiLinkContext {
  /** Of the QR that was approved last. */
  readonly nonce: string;
  readonly problem: Failure | null;
  readonly ending: CiLinkOutput;
}

/** What may happen to the flow; everything else happens to the QR inside. */
export type CiLinkEvent = { readonly type: 'retry' } | { readonly type: 'close' };

export type IdentityLinked = Answered<void>;

/** How the flow ends. `ciMismatch`: the wallet's certificate is another person's than the account (screen ci-inconsistence). */
export type CiLinkOutput = { readonly kind: 'linked' } | { readonly kind: 'ciMismatch' } | { readonly kind: 'cancelled' };

/** Linking the identity behind a wallet to the account that is signed in (product 3, isCILinked; product 7, user info ci). */
export const ciLinkMachine = setup({
  types: {} as { context: CiLinkContext; events: CiLinkEvent; output: CiLinkOutput; children: { qr: 'qrSession' } },
  actors: { qrSession: qrSessionMachine, link: fromPromise<IdentityLinked, string>(unprovided('link')) },
  guards: {
    succeeded,
    isGranted: (_, { kind }: QrSessionOutput) => kind === 'granted',
    isCancelled: (_, { kind }: QrSessionOutput) => kind === 'cancelled',
    isMismatch: (_, answer: IdentityLinked) => !answer.ok && answer.failure.name === 'ciMismatch',
    mayReuse: ({ context }) => context.nonce !== '' && context.problem !== null && PASSING_FAILURES.has(context.problem.name),
  },
  actions: {
    keepNonce: assign((_, nonce: string) => ({ nonce, problem: null })),
    clear: assign({ nonce: '', problem: null }),
    clearProblem: assign({ problem: null }),
    refuse: assign((_, problem: Failure) => ({ problem })),
    endLinked: assign({ ending: { kind: 'linked' as const } }),
    endMismatch: assign({ ending: { kind: 'ciMismatch' as const } }),
  },
}).createMachine({
  id: 'ciLink',
  context: { nonce: '', problem: null, ending: { kind: 'cancelled' } },
  output: ({ context }) => context.ending,
  initial: 'qr',
  states: {
    qr: {
      on: { close: 'cancelled' },
      invoke: {
        id: 'qr',
        src: 'qrSession',
        input: { kind: 'signIn' },
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => event.output },
            actions: { type: 'keepNonce', params: ({ event }) => (event.output.kind === 'granted' ? event.output.nonce : '') },
            target: 'linking',
          },
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'cancelled' },
          {
            actions: {
              type: 'refuse',
              params: ({ event }) => (event.output.kind === 'failed' ? event.output.failure : failure('unexpected')),
            },
            target: 'stopped',
          },
        ],
      },
    },
    linking: {
      description: 'Closing now would leave it open whether the identity is linked.',
      invoke: {
        src: 'link',
        input: ({ context }) => context.nonce,
        onDone: [
          { guard: { type: 'succeeded', params: ({ event }) => event.output }, actions: 'endLinked', target: 'linked' },
          { guard: { type: 'isMismatch', params: ({ event }) => event.output }, actions: 'endMismatch', target: 'mismatched' },
          { actions: { type: 'refuse', params: ({ event }) => refusalIn(event.output) }, target: 'stopped' },
        ],
        onError: { actions: { type: 'refuse', params: UNEXPECTED }, target: 'stopped' },
      },
    },
    stopped: {
      description: 'What was approved may be sent again after a lost connection; after anything else it takes another QR.',
      on: {
        retry: [
          { guard: 'mayReuse', actions: 'clearProblem', target: 'linking' },
          { actions: 'clear', target: 'qr' },
        ],
        close: 'cancelled',
      },
    },
    linked: { type: 'final' },
    mismatched: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

export const ciLinkActors = (port: { readonly qrTickets: QrTickets; readonly walletAccounts: WalletAccounts }) => ({
  qrSession: qrSessionMachine.provide({ actors: qrSessionActors(port) }),
  link: fromPromise<IdentityLinked, string>(({ input }) => port.walletAccounts.linkIdentity(input)),
});

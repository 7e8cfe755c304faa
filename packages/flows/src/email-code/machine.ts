import { type Accounts, EMAIL_CODE_LENGTH, EMAIL_CODE_VALIDITY_MS, EMAIL_RESEND_THROTTLE_MS } from '@naru/domain/account';
import { type Failure, type FailureName, failure } from '@naru/domain/failure';
import { type Clock, fail, mapResult } from '@naru/domain/shared';
import { assign, fromPromise, raise, setup } from 'xstate';
import { refusalIn, succeeded, UNEXPECTED, unprovided, valueIn } from '../shared/result.ts';
import type {
  CodeSent,
  CodeToVerify,
  CodeVerified,
  EmailCodeContext,
  EmailCodeEvent,
  EmailCodeInput,
  EmailCodeOutput,
  SentCode,
} from './contract.ts';

/** The actors of the flow over the accounts client port. A sign-up with an address that has an account is refused before a code is sent. */
export const emailCodeActors = (port: { readonly accounts: Accounts; readonly clock: Clock }) => ({
  sendCode: fromPromise<CodeSent, EmailCodeInput>(async ({ input }) => {
    if (input.verifyType === 'signUp') {
      const taken = await port.accounts.isEmailTaken(input.email);
      if (!taken.ok) return taken;
      if (taken.value) return fail(failure('emailTaken', { field: 'email' }));
    }
    const sent = await port.accounts.sendEmailCode({ email: input.email, verifyType: input.verifyType });
    return mapResult(sent, ({ expiredAt }) => ({
      expiresAt: expiredAt,
      validityMs: Math.max(0, Date.parse(expiredAt) - port.clock.now().getTime()),
    }));
  }),
  verifyCode: fromPromise<CodeVerified, CodeToVerify>(({ input }) => port.accounts.verifyEmailCode(input)),
});

// These leave no use for the code that was sent: another has to be asked for.
const SPENT: ReadonlySet<FailureName> = new Set(['emailCodeExpired', 'emailCodeTries']);

const isSpent = (_: unknown, answer: CodeVerified): boolean => !answer.ok && SPENT.has(answer.failure.name);

/** Proving that a mailbox is one's own: a code is sent, typed and verified (product 4, PIN reset; product 9). */
export const emailCodeMachine = setup({
  types: {} as {
    context: EmailCodeContext;
    events: EmailCodeEvent | { readonly type: 'delivered' };
    input: EmailCodeInput;
    output: EmailCodeOutput;
  },
  actors: {
    sendCode: fromPromise<CodeSent, EmailCodeInput>(unprovided('sendCode')),
    verifyCode: fromPromise<CodeVerified, CodeToVerify>(unprovided('verifyCode')),
  },
  delays: { throttle: EMAIL_RESEND_THROTTLE_MS, expiry: ({ context }) => context.validityMs },
  guards: { succeeded, isSpent, hasCode: ({ context }) => context.code !== '' },
  actions: {
    type: assign(({ event }) =>
      event.type === 'type' ? { code: event.code.replace(/\D/g, '').slice(0, EMAIL_CODE_LENGTH), problem: null } : {},
    ),
    emptyCode: assign({ code: '' }),
    noteSent: assign((_, sent: SentCode) => ({ ...sent, code: '', problem: null })),
    announce: raise({ type: 'delivered' }),
    refuse: assign((_, problem: Failure) => ({ problem })),
    noteExpired: assign({ problem: failure('emailCodeExpired'), code: '' }),
    endVerified: assign(({ context }, { emailTempToken }: { readonly emailTempToken: string }) => ({
      ending: { kind: 'verified' as const, email: context.order.email, verifyCode: context.code, emailTempToken },
    })),
  },
}).createMachine({
  id: 'emailCode',
  context: ({ input }) => ({
    order: input,
    code: '',
    expiresAt: null,
    validityMs: EMAIL_CODE_VALIDITY_MS,
    problem: null,
    ending: { kind: 'cancelled' },
  }),
  output: ({ context }) => context.ending,
  initial: 'proving',
  states: {
    proving: {
      type: 'parallel',
      on: { close: 'cancelled' },
      states: {
        delivery: {
          description: 'Sending, and resting between two sendings so that the button can not be hammered.',
          initial: 'ready',
          states: {
            ready: { on: { send: 'sending' } },
            sending: {
              invoke: {
                src: 'sendCode',
                input: ({ context }) => context.order,
                onDone: [
                  {
                    guard: { type: 'succeeded', params: ({ event }) => event.output },
                    actions: [{ type: 'noteSent', params: ({ event }) => valueIn(event.output) }, 'announce'],
                    target: 'resting',
                  },
                  { actions: { type: 'refuse', params: ({ event }) => refusalIn(event.output) }, target: 'resting' },
                ],
                onError: { actions: { type: 'refuse', params: UNEXPECTED }, target: 'resting' },
              },
            },
            resting: { after: { throttle: 'ready' } },
          },
        },
        code: {
          description: 'The code that was sent last; a newer one takes its place, and its time begins anew.',
          initial: 'none',
          on: { delivered: '.sent' },
          states: {
            none: {},
            sent: {
              initial: 'open',
              after: { expiry: { actions: 'noteExpired', target: 'expired' } },
              states: {
                open: { on: { type: { actions: 'type' }, submit: { guard: 'hasCode', target: 'verifying' } } },
                verifying: {
                  invoke: {
                    src: 'verifyCode',
                    input: ({ context }) => ({ ...context.order, verifyCode: context.code }),
                    onDone: [
                      {
                        guard: { type: 'succeeded', params: ({ event }) => event.output },
                        actions: { type: 'endVerified', params: ({ event }) => valueIn(event.output) },
                        target: '#emailCode.verified',
                      },
                      {
                        guard: { type: 'isSpent', params: ({ event }) => event.output },
                        actions: ['emptyCode', { type: 'refuse', params: ({ event }) => refusalIn(event.output) }],
                        target: '#emailCode.proving.code.expired',
                      },
                      { actions: ['emptyCode', { type: 'refuse', params: ({ event }) => refusalIn(event.output) }], target: 'open' },
                    ],
                    onError: { actions: { type: 'refuse', params: UNEXPECTED }, target: 'open' },
                  },
                },
              },
            },
            expired: {},
          },
        },
      },
    },
    verified: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

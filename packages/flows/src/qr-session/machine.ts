import type { Failure } from '@naru/domain/failure';
import type { QrShown } from '@naru/domain/qr';
import { QR_POLL_INTERVAL_MS } from '@naru/domain/session';
import { fail } from '@naru/domain/shared';
import { assign, fromPromise, setup } from 'xstate';
import { isPassing, refusalIn, succeeded, UNEXPECTED, unprovided, valueIn } from '../shared/result.ts';
import { isExpired, isGranted, isHopeless, isOpen, isRefused, isUnderWay, outcomesIn, qrToRead, secondsOf } from './answers.ts';
import {
  QR_TICK_MS,
  type QrFetched,
  type QrRead,
  type QrSessionContext,
  type QrSessionEvent,
  type QrSessionOutput,
  type QrSubject,
  type QrToRead,
} from './contract.ts';

/** A QR on a screen: fetched, counted down, asked about each second, and renewed at zero (product 4, QR flow; product 9). */
export const qrSessionMachine = setup({
  types: {} as { context: QrSessionContext; events: QrSessionEvent; input: QrSubject; output: QrSessionOutput },
  actors: {
    fetchQr: fromPromise<QrFetched, QrSubject>(unprovided('fetchQr')),
    readStep: fromPromise<QrRead, QrToRead>(unprovided('readStep')),
  },
  delays: {
    tick: QR_TICK_MS,
    pollInterval: QR_POLL_INTERVAL_MS,
    lifetime: ({ context }) => secondsOf(context) * 1_000,
  },
  guards: {
    succeeded,
    isPassing,
    isGranted,
    isRefused,
    isExpired,
    isOpen,
    isUnderWay,
    isHopeless,
    isUndecided: ({ context }) => context.step !== 'approved',
  },
  actions: {
    clearQr: assign({ qr: null, renewing: false, problem: null }),
    noteExpired: assign({ renewing: true, matchNumber: null, problem: null }),
    keepQr: assign((_, qr: QrShown) => ({
      qr,
      renewing: false,
      step: 'waiting' as const,
      matchNumber: null,
      problem: null,
      remaining: secondsOf({ qr }),
    })),
    countDown: assign(({ context }) => ({ remaining: Math.max(0, context.remaining - 1) })),
    keepProgress: assign((_, answer: QrRead) =>
      answer.ok && answer.value.kind === 'open'
        ? { step: answer.value.step, matchNumber: answer.value.matchNumber, problem: null }
        : { problem: null },
    ),
    refuse: assign((_, problem: Failure) => ({ problem })),
    endGranted: assign(({ context }, answer: QrRead) => ({
      ending: {
        kind: 'granted' as const,
        nonce: qrToRead(context).nonce,
        ...(answer.ok && answer.value.kind === 'granted' ? outcomesIn(answer.value) : {}),
      },
    })),
    endFailed: assign((_, refusal: Failure) => ({ ending: { kind: 'failed' as const, failure: refusal } })),
  },
}).createMachine({
  id: 'qrSession',
  context: ({ input }) => ({
    subject: input,
    qr: null,
    renewing: false,
    step: 'waiting',
    matchNumber: null,
    remaining: 0,
    problem: null,
    ending: { kind: 'cancelled' },
  }),
  output: ({ context }) => context.ending,
  initial: 'fetching',
  on: { close: '.cancelled' },
  states: {
    fetching: {
      invoke: {
        src: 'fetchQr',
        input: ({ context }) => context.subject,
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            actions: { type: 'keepQr', params: ({ event }) => valueIn(event.output) },
            target: 'shown',
          },
          {
            guard: { type: 'isHopeless', params: ({ context, event }) => ({ subject: context.subject, answer: event.output }) },
            actions: { type: 'endFailed', params: ({ event }) => refusalIn(event.output) },
            target: 'failed',
          },
          { actions: ['clearQr', { type: 'refuse', params: ({ event }) => refusalIn(event.output) }], target: 'unfetched' },
        ],
        onError: [
          {
            guard: { type: 'isHopeless', params: ({ context }) => ({ subject: context.subject, answer: fail(UNEXPECTED) }) },
            actions: { type: 'endFailed', params: UNEXPECTED },
            target: 'failed',
          },
          { actions: ['clearQr', { type: 'refuse', params: UNEXPECTED }], target: 'unfetched' },
        ],
      },
    },
    unfetched: { on: { retry: { actions: 'clearQr', target: 'fetching' } } },
    shown: {
      type: 'parallel',
      after: { lifetime: { guard: 'isUndecided', target: 'lastLook' } },
      states: {
        countdown: {
          description: 'What the screen counts; the lifetime itself is one timer, since a page in the background ticks late.',
          initial: 'ticking',
          states: { ticking: { after: { tick: { actions: 'countDown', target: 'ticking', reenter: true } } } },
        },
        poll: {
          initial: 'resting',
          states: {
            resting: { after: { pollInterval: 'asking' } },
            asking: {
              invoke: {
                src: 'readStep',
                input: ({ context }) => qrToRead(context),
                onDone: [
                  {
                    guard: { type: 'isGranted', params: ({ event }) => event.output },
                    actions: { type: 'endGranted', params: ({ event }) => event.output },
                    target: '#qrSession.granted',
                  },
                  { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: '#qrSession.refused' },
                  {
                    guard: { type: 'isExpired', params: ({ event }) => event.output },
                    actions: 'noteExpired',
                    target: '#qrSession.fetching',
                  },
                  {
                    guard: { type: 'isOpen', params: ({ event }) => event.output },
                    actions: { type: 'keepProgress', params: ({ event }) => event.output },
                    target: 'resting',
                  },
                  {
                    guard: { type: 'isPassing', params: ({ event }) => event.output },
                    actions: { type: 'refuse', params: ({ event }) => refusalIn(event.output) },
                    target: 'resting',
                  },
                  { actions: { type: 'endFailed', params: ({ event }) => refusalIn(event.output) }, target: '#qrSession.failed' },
                ],
                onError: { actions: { type: 'endFailed', params: UNEXPECTED }, target: '#qrSession.failed' },
              },
            },
          },
        },
      },
    },
    lastLook: {
      description:
        'Time is up. What the wallet approved in the last second, or while the page slept, still counts; anything else is renewed.',
      invoke: {
        src: 'readStep',
        input: ({ context }) => qrToRead(context),
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => event.output },
            actions: { type: 'endGranted', params: ({ event }) => event.output },
            target: 'granted',
          },
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'refused' },
          {
            guard: { type: 'isUnderWay', params: ({ event }) => event.output },
            actions: { type: 'keepProgress', params: ({ event }) => event.output },
            target: 'shown',
          },
          { guard: { type: 'isExpired', params: ({ event }) => event.output }, actions: 'noteExpired', target: 'fetching' },
          {
            guard: { type: 'isHopeless', params: ({ context, event }) => ({ subject: context.subject, answer: event.output }) },
            actions: { type: 'endFailed', params: ({ event }) => refusalIn(event.output) },
            target: 'failed',
          },
          { actions: 'noteExpired', target: 'fetching' },
        ],
        onError: { actions: 'noteExpired', target: 'fetching' },
      },
    },
    refused: { on: { retry: { actions: 'clearQr', target: 'fetching' } } },
    granted: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

import type { Failure } from '@naru/domain/failure';
import type { OpenedOrder, OrderView } from '@naru/domain/order';
import type { OrderId } from '@naru/domain/shared';
import { assign, fromPromise, setup } from 'xstate';
import { isPassing, refusalIn, succeeded, UNEXPECTED, unprovided, valueIn } from '../shared/result.ts';
import {
  type BuyAnswer,
  type BuyInput,
  DEPOSIT_POLL_MS,
  ORDER_POLL_MS,
  type OrderCancelled,
  type OrderContext,
  type OrderEvent,
  type OrderInput,
  type OrderOutput,
  type OrderRead,
} from './contract.ts';
import { buyInputOf, endOf, isCompleted, isEnded, isFewerLeft, isPriceChange, leftIn, newPriceIn, orderOf } from './placing.ts';

const awaitsDeposit = (_: unknown, answer: OrderRead): boolean => answer.ok && answer.value.state === 'awaitingDeposit';

/** Buying: agree to the price, place the order, pay on a page of its own, and see the order through (product 7; choices 3). */
export const orderMachine = setup({
  types: {} as { context: OrderContext; events: OrderEvent; input: OrderInput; output: OrderOutput },
  actors: {
    buy: fromPromise<BuyAnswer, BuyInput>(unprovided('buy')),
    readOrder: fromPromise<OrderRead, OrderId>(unprovided('readOrder')),
    cancelOrder: fromPromise<OrderCancelled, OrderId>(unprovided('cancelOrder')),
  },
  delays: { pollInterval: ORDER_POLL_MS, depositInterval: DEPOSIT_POLL_MS },
  guards: {
    succeeded,
    isPriceChange,
    isFewerLeft,
    isPassing,
    isCompleted,
    isEnded,
    awaitsDeposit,
    isFromStore: ({ context }) => context.input.kind === 'buy' && context.input.target.kind === 'store',
    isReturn: ({ context }) => context.input.kind === 'return',
    needsConsent: ({ context }) => context.input.kind === 'buy' && context.input.consentNeeded,
  },
  actions: {
    clearProblem: assign({ problem: null }),
    agreePrice: assign({ priceChanged: false, problem: null }),
    takeNewPrice: assign(({ context }, answer: BuyAnswer) => ({
      price: newPriceIn(answer) ?? context.price,
      priceChanged: true,
      round: context.round + 1,
      problem: refusalIn(answer),
    })),
    choose: assign((_, quantity: number) => ({ quantity, problem: null })),
    takeFewer: assign(({ context }, answer: BuyAnswer) => ({ quantity: leftIn(answer) ?? context.quantity, problem: refusalIn(answer) })),
    refuse: assign((_, problem: Failure) => ({ problem })),
    keepOrder: assign((_, order: OrderView) => ({ order, problem: null })),
    endPay: assign((_, opened: OpenedOrder) => ({ ending: { kind: 'pay' as const, ...opened } })),
    endWith: assign((_, ending: OrderOutput) => ({ ending })),
    endRefused: assign((_, refusal: Failure) => ({ ending: { kind: 'refused' as const, failure: refusal } })),
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({
    input,
    price: input.kind === 'buy' ? input.price : null,
    quantity: 1,
    priceChanged: false,
    round: 0,
    orderId: input.kind === 'return' ? input.orderId : null,
    order: null,
    problem: null,
    ending: { kind: 'left' },
  }),
  output: ({ context }) => context.ending,
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isReturn', target: 'settling' }, { target: 'confirming' }] },
    confirming: {
      description: 'The buyer looks at the price: a sale happens only at the price that they confirmed.',
      on: {
        confirm: [
          { guard: 'needsConsent', actions: 'agreePrice', target: 'consenting' },
          { actions: 'agreePrice', target: 'ordering' },
        ],
        choose: { guard: 'isFromStore', actions: { type: 'choose', params: ({ event }) => event.quantity } },
        close: 'left',
      },
    },
    consenting: { on: { agree: 'ordering', back: 'confirming', close: 'left' } },
    ordering: {
      description: 'Closing now would leave it open whether there is an order.',
      invoke: {
        src: 'buy',
        input: ({ context }) => buyInputOf(context),
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            actions: { type: 'endPay', params: ({ event }) => valueIn(event.output) },
            target: 'paying',
          },
          {
            guard: { type: 'isPriceChange', params: ({ event }) => event.output },
            actions: { type: 'takeNewPrice', params: ({ event }) => event.output },
            target: 'confirming',
          },
          {
            guard: { type: 'isFewerLeft', params: ({ event }) => event.output },
            actions: { type: 'takeFewer', params: ({ event }) => event.output },
            target: 'confirming',
          },
          {
            guard: { type: 'isPassing', params: ({ event }) => event.output },
            actions: { type: 'refuse', params: ({ event }) => refusalIn(event.output) },
            target: 'confirming',
          },
          { actions: { type: 'endRefused', params: ({ event }) => refusalIn(event.output) }, target: 'refused' },
        ],
        onError: { actions: { type: 'endRefused', params: UNEXPECTED }, target: 'refused' },
      },
    },
    settling: {
      description: 'Back from the payment: the order is asked for until it has come to an end.',
      initial: 'reading',
      on: { close: 'left', cancelOrder: '.cancelling' },
      states: {
        reading: {
          invoke: {
            src: 'readOrder',
            input: ({ context }) => orderOf(context),
            onDone: [
              {
                guard: { type: 'isCompleted', params: ({ event }) => event.output },
                actions: { type: 'endWith', params: ({ event }) => ({ kind: 'completed' as const, order: valueIn(event.output) }) },
                target: '#order.completed',
              },
              {
                guard: { type: 'isEnded', params: ({ event }) => event.output },
                actions: { type: 'endWith', params: ({ event }) => endOf(valueIn(event.output)) },
                target: '#order.ended',
              },
              {
                guard: { type: 'awaitsDeposit', params: ({ event }) => event.output },
                actions: { type: 'keepOrder', params: ({ event }) => valueIn(event.output) },
                target: 'awaitingDeposit',
              },
              {
                guard: { type: 'succeeded', params: ({ event }) => event.output },
                actions: { type: 'keepOrder', params: ({ event }) => valueIn(event.output) },
                target: 'waiting',
              },
              {
                guard: { type: 'isPassing', params: ({ event }) => event.output },
                actions: { type: 'refuse', params: ({ event }) => refusalIn(event.output) },
                target: 'waiting',
              },
              { actions: { type: 'endRefused', params: ({ event }) => refusalIn(event.output) }, target: '#order.refused' },
            ],
            onError: { actions: { type: 'endRefused', params: UNEXPECTED }, target: '#order.refused' },
          },
        },
        waiting: { after: { pollInterval: 'reading' } },
        awaitingDeposit: {
          description: 'A virtual account has been given: the buyer has 24 hours to pay into it.',
          after: { depositInterval: 'reading' },
        },
        cancelling: {
          on: { cancelOrder: {} },
          invoke: {
            src: 'cancelOrder',
            input: ({ context }) => orderOf(context),
            onDone: [
              { guard: { type: 'succeeded', params: ({ event }) => event.output }, actions: 'clearProblem', target: 'reading' },
              { actions: { type: 'refuse', params: ({ event }) => refusalIn(event.output) }, target: 'waiting' },
            ],
            onError: { actions: { type: 'refuse', params: UNEXPECTED }, target: 'waiting' },
          },
        },
      },
    },
    paying: { type: 'final' },
    completed: { type: 'final' },
    ended: { type: 'final' },
    refused: { type: 'final' },
    left: { type: 'final' },
  },
});

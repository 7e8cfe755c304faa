import { failure } from '@naru/domain/failure';
import type { OrderView } from '@naru/domain/order';
import {
  anOpenedOrder,
  anOrder,
  FakeOrders,
  listingId,
  orderId,
  productId,
  type ScriptLine,
  scripted,
  settle,
  type Trace,
  traceOf,
  visitsEveryState,
  won,
} from '@naru/testkit';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { orderActors } from './actors.ts';
import { connectOrder } from './connect.ts';
import {
  type BuyAnswer,
  type BuyInput,
  DEPOSIT_POLL_MS,
  ORDER_POLL_MS,
  type OrderCancelled,
  type OrderInput,
  type OrderRead,
} from './contract.ts';
import { orderMachine } from './machine.ts';

const TARGET = { kind: 'listing', listingId: listingId(3) } as const;
const BUY: OrderInput = { kind: 'buy', target: TARGET, price: won(10_000), consentNeeded: false, key: 'key' };
const RETURN: OrderInput = { kind: 'return', orderId: orderId(1) };
const OPENED = anOpenedOrder();

type Script<T> = readonly [ScriptLine<T>, ...ScriptLine<T>[]];

const traces: Trace[] = [];

interface Scripts {
  readonly place?: Script<typeof OPENED>;
  readonly read?: Script<OrderView>;
  readonly cancel?: Script<void>;
}

const start = (input: OrderInput, scripts: Scripts = {}) => {
  const place = scripted<BuyInput, typeof OPENED>(...(scripts.place ?? [{ value: OPENED }]));
  const read = scripted<string, OrderView>(...(scripts.read ?? [{ value: anOrder() }]));
  const cancel = scripted<string, void>(...(scripts.cancel ?? [{ value: undefined }]));
  const clock = new SimulatedClock();
  const trace = traceOf();
  traces.push(trace);
  const machine = orderMachine.provide({
    actors: {
      buy: fromPromise<BuyAnswer, BuyInput>(({ input: order }) => place(order)),
      readOrder: fromPromise<OrderRead, ReturnType<typeof orderId>>(({ input: id }) => read(id)),
      cancelOrder: fromPromise<OrderCancelled, ReturnType<typeof orderId>>(({ input: id }) => cancel(id)),
    },
  });
  const actor = createActor(machine, { input, clock, inspect: trace.inspect }).start();
  const view = () => connectOrder(actor.getSnapshot(), actor.send);
  const confirm = async () => {
    view().confirm();
    await settle();
  };
  const wait = async (ms: number) => {
    clock.increment(ms);
    await settle();
  };
  return { actor, clock, place, read, cancel, trace, view, confirm, wait };
};

const SHELF = { kind: 'store', productId: productId(1) } as const;

describe('buying', () => {
  it('places the order at the confirmed price and goes to the payment', async () => {
    const flow = start(BUY);
    expect(flow.view()).toMatchObject({ step: 'confirming', price: 10_000, priceChanged: false, problem: null });
    await flow.confirm();
    expect(flow.trace.steps).toEqual(['confirming', 'ordering', 'paying']);
    expect(flow.place.inputs).toEqual([{ target: TARGET, price: 10_000, key: 'key' }]);
    expect(flow.actor.getSnapshot().output).toEqual({ kind: 'pay', ...OPENED });
  });

  it('asks for consent where it is needed', async () => {
    const flow = start({ ...BUY, consentNeeded: true });
    await flow.confirm();
    flow.view().back();
    await flow.confirm();
    flow.view().agree();
    await settle();
    expect(flow.trace.steps).toEqual(['confirming', 'consenting', 'confirming', 'consenting', 'ordering', 'paying']);
  });

  it('orders as many of a store’s as the buyer chooses, each number under a key of its own', async () => {
    const flow = start({ ...BUY, target: SHELF });
    flow.view().choose(3);
    expect(flow.view()).toMatchObject({ step: 'confirming', quantity: 3 });
    await flow.confirm();
    expect(flow.place.inputs).toEqual([{ target: { ...SHELF, quantity: 3 }, price: 10_000, key: 'key-x3' }]);
  });

  it('orders one of what a member sells, whatever is chosen', async () => {
    const flow = start(BUY);
    flow.view().choose(3);
    expect(flow.view().quantity).toBe(1);
  });

  it('offers what is left where that is less than was chosen', async () => {
    const fewer = failure('fewerLeft', { data: { left: 2 } });
    const flow = start({ ...BUY, target: SHELF }, { place: [{ failure: fewer }, { value: OPENED }] });
    flow.view().choose(5);
    await flow.confirm();
    expect(flow.view()).toMatchObject({ step: 'confirming', quantity: 2, problem: fewer });
    await flow.confirm();
    expect(flow.place.inputs.map(({ key }) => key)).toEqual(['key-x5', 'key-x2']);
    expect(flow.trace.steps).toEqual(['confirming', 'ordering', 'confirming', 'ordering', 'paying']);
  });

  it('asks to confirm a price that has changed, and orders anew under another key', async () => {
    const changed = failure('priceChanged', { data: { price: 12_000 } });
    const flow = start(BUY, { place: [{ failure: changed }, { value: OPENED }] });
    await flow.confirm();
    expect(flow.view()).toMatchObject({ step: 'confirming', price: 12_000, priceChanged: true, problem: changed });
    await flow.confirm();
    expect(flow.place.inputs).toEqual([
      { target: TARGET, price: 10_000, key: 'key' },
      { target: TARGET, price: 12_000, key: 'key-1' },
    ]);
    expect(flow.trace.steps).toEqual(['confirming', 'ordering', 'confirming', 'ordering', 'paying']);
  });

  it.each(['connectionFailed', 'answerUnreadable', 'busy', 'rateLimited'] as const)(
    'lets the same order be placed again after %s',
    async (name) => {
      const flow = start(BUY, { place: [{ failure: name }, { value: OPENED }] });
      await flow.confirm();
      expect(flow.view()).toMatchObject({ step: 'confirming', problem: failure(name), priceChanged: false });
      await flow.confirm();
      expect(flow.place.inputs).toEqual([
        { target: TARGET, price: 10_000, key: 'key' },
        { target: TARGET, price: 10_000, key: 'key' },
      ]);
    },
  );

  it.each([
    ['soldOut', { failure: 'soldOut' }],
    ['reservedByAnother', { failure: 'reservedByAnother' }],
    ['priceChanged', { failure: 'priceChanged' }],
    ['unexpected', { error: new Error('boom') }],
  ] as const)('ends refused with %s', async (name, line) => {
    const flow = start(BUY, { place: [line] });
    await flow.confirm();
    expect(flow.trace.steps).toEqual(['confirming', 'ordering', 'refused']);
    expect(flow.actor.getSnapshot().output).toEqual({ kind: 'refused', failure: failure(name) });
  });

  it('can be left before the order, not while it is placed', async () => {
    const early = start(BUY);
    early.view().close();
    const consenting = start({ ...BUY, consentNeeded: true });
    await consenting.confirm();
    consenting.view().close();
    const late = start(BUY);
    late.view().confirm();
    expect(late.view()).toMatchObject({ step: 'ordering', busy: true });
    late.view().close();
    await settle();
    expect([early, consenting, late].map(({ actor }) => actor.getSnapshot().output)).toEqual([
      { kind: 'left' },
      { kind: 'left' },
      { kind: 'pay', ...OPENED },
    ]);
  });
});

describe('coming back from the payment', () => {
  it('asks every second until the order is complete', async () => {
    const done = anOrder({ state: 'completed' });
    const flow = start(RETURN, { read: [{ value: anOrder() }, { value: anOrder({ state: 'paid' }) }, { value: done }] });
    await settle();
    expect(flow.view()).toMatchObject({ step: 'settling', price: null, order: anOrder(), mayCancelOrder: true });
    await flow.wait(ORDER_POLL_MS - 1);
    expect(flow.read.inputs).toEqual([orderId(1)]);
    await flow.wait(1);
    expect(flow.view()).toMatchObject({ order: anOrder({ state: 'paid' }), mayCancelOrder: false });
    await flow.wait(ORDER_POLL_MS);
    expect(flow.trace.steps).toEqual([
      ...['settling.reading', 'settling.waiting', 'settling.reading', 'settling.waiting', 'settling.reading', 'completed'],
    ]);
    expect(flow.actor.getSnapshot().output).toEqual({ kind: 'completed', order: done });
  });

  it('is done with costs of an exchange once they are paid: its goods take days', async () => {
    const paid = anOrder({ kind: 'exchangeFee', state: 'paid' });
    const flow = start(RETURN, { read: [{ value: anOrder({ kind: 'exchangeFee' }) }, { value: paid }] });
    await settle();
    await flow.wait(ORDER_POLL_MS);
    expect(flow.actor.getSnapshot().output).toEqual({ kind: 'completed', order: paid });
  });

  it('awaits a deposit with patience', async () => {
    const account = { bankName: '나루은행', number: '110-1', holder: '나루' };
    const waiting = anOrder({ state: 'awaitingDeposit', method: 'virtualAccount', account });
    const flow = start(RETURN, { read: [{ value: waiting }, { value: anOrder({ state: 'completed' }) }] });
    await settle();
    expect(flow.view()).toMatchObject({ step: 'awaitingDeposit', order: waiting, mayCancelOrder: true });
    await flow.wait(DEPOSIT_POLL_MS - 1);
    expect(flow.read.inputs).toHaveLength(1);
    await flow.wait(1);
    expect(flow.trace.steps).toEqual(['settling.reading', 'settling.awaitingDeposit', 'settling.reading', 'completed']);
  });

  it.each(['cancelled', 'expired', 'refunded'] as const)('ends with an order that is %s', async (state) => {
    const order = anOrder({ state });
    const flow = start(RETURN, { read: [{ value: order }] });
    await settle();
    expect(flow.trace.steps).toEqual(['settling.reading', 'ended']);
    expect(flow.actor.getSnapshot().output).toEqual({ kind: 'ended', why: state, order });
  });

  it('keeps asking while the connection is lost', async () => {
    const flow = start(RETURN, { read: [{ failure: 'connectionFailed' }, { value: anOrder({ state: 'completed' }) }] });
    await settle();
    expect(flow.view()).toMatchObject({ step: 'settling', problem: failure('connectionFailed') });
    await flow.wait(ORDER_POLL_MS);
    expect(flow.actor.getSnapshot().value).toBe('completed');
  });

  it.each([
    ['lookupFailed', { failure: 'lookupFailed' }],
    ['unexpected', { error: new Error('boom') }],
  ] as const)('ends refused with %s', async (name, line) => {
    const flow = start(RETURN, { read: [line] });
    await settle();
    expect(flow.actor.getSnapshot().output).toEqual({ kind: 'refused', failure: failure(name) });
  });

  it('lets the buyer call the order off', async () => {
    const flow = start(RETURN, { read: [{ value: anOrder() }, { value: anOrder({ state: 'cancelled' }) }] });
    await settle();
    flow.view().cancelOrder();
    expect(flow.view().busy).toBe(true);
    flow.view().cancelOrder();
    await settle();
    expect(flow.trace.steps).toEqual(['settling.reading', 'settling.waiting', 'settling.cancelling', 'settling.reading', 'ended']);
    expect(flow.cancel.inputs).toEqual([orderId(1)]);
  });

  it.each([
    ['orderEnded', { failure: 'orderEnded' }],
    ['unexpected', { error: new Error('boom') }],
  ] as const)('goes on when calling off fails with %s', async (name, line) => {
    const flow = start(RETURN, { cancel: [line] });
    await settle();
    flow.view().cancelOrder();
    await settle();
    expect(flow.view()).toMatchObject({ step: 'settling', busy: false, problem: failure(name) });
    await flow.wait(ORDER_POLL_MS);
    expect(flow.read.inputs).toHaveLength(2);
  });

  it('can be left, the order goes on without the page', async () => {
    const flow = start(RETURN);
    await settle();
    flow.view().close();
    expect(flow.actor.getSnapshot().output).toEqual({ kind: 'left' });
    expect(flow.view()).toMatchObject({ step: 'over', mayCancelOrder: false });
  });
});

describe('over the orders client port', () => {
  it.each([
    ['listing', TARGET],
    ['listing', { kind: 'cheapest', productId: productId(1) }],
    ['store', { kind: 'store', productId: productId(1) }],
  ] as const)('an order of kind %s is placed, paid and seen through', async (kind, target) => {
    const orders = new FakeOrders();
    const machine = orderMachine.provide({ actors: orderActors({ orders }) });
    const buying = createActor(machine, { input: { ...BUY, target }, clock: new SimulatedClock() }).start();
    buying.send({ type: 'confirm' });
    await settle();
    expect(buying.getSnapshot().output).toMatchObject({ kind: 'pay', orderId: orderId(1) });
    orders.happen(orderId(1), 'pay', 'complete');
    const back = createActor(machine, { input: RETURN, clock: new SimulatedClock() }).start();
    await settle();
    expect(back.getSnapshot().output).toMatchObject({ kind: 'completed', order: { kind, state: 'completed' } });
  });

  it('an order is called off', async () => {
    const orders = new FakeOrders();
    await orders.buyFromStore({ productId: productId(1), price: won(10_000), key: 'key' });
    const actor = createActor(orderMachine.provide({ actors: orderActors({ orders }) }), {
      input: RETURN,
      clock: new SimulatedClock(),
    }).start();
    await settle();
    actor.send({ type: 'cancelOrder' });
    await settle();
    expect(actor.getSnapshot().output).toMatchObject({ kind: 'ended', why: 'cancelled' });
  });
});

describe('the machine', () => {
  it('was seen in every state but the one it only passes through at its start', () => {
    expect(visitsEveryState(orderMachine, traces)).toEqual(['beginning']);
  });
});

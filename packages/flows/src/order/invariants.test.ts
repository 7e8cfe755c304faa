import { FakeOrders, productId, settle, won } from '@naru/testkit';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { orderActors } from './actors.ts';
import { connectOrder } from './connect.ts';
import { orderMachine } from './machine.ts';

type Step = 'confirm' | 'agree' | 'back' | 'settle' | 'cheaper' | 'dearer';

const anySteps = fc.array(fc.constantFrom<Step>('confirm', 'agree', 'back', 'settle', 'cheaper', 'dearer'), { maxLength: 25 });

const play = async (consentNeeded: boolean, steps: readonly Step[]) => {
  const orders = new FakeOrders();
  const buy = vi.spyOn(orders, 'buyFromStore');
  const machine = orderMachine.provide({ actors: orderActors({ orders }) });
  const target = { kind: 'store', productId: productId(1) } as const;
  const input = { kind: 'buy', target, price: won(10_000), consentNeeded, key: 'key' } as const;
  const actor = createActor(machine, { input, clock: new SimulatedClock() }).start();
  const confirmed: (number | null)[] = [];
  for (const step of steps) {
    if (actor.getSnapshot().status !== 'active') break;
    const view = connectOrder(actor.getSnapshot(), actor.send);
    if (step === 'cheaper' || step === 'dearer') {
      orders.price = won(step === 'cheaper' ? 9_000 : 11_000);
    } else if (step === 'settle') {
      await settle();
    } else {
      if (step === 'confirm' && view.step === 'confirming') confirmed.push(view.price);
      view[step]();
    }
  }
  await settle();
  return { orders, buy, confirmed, end: actor.getSnapshot() };
};

describe('whatever happens to the price', () => {
  it('an order is placed only at a price that the buyer has just confirmed (I4)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), anySteps, async (consentNeeded, steps) => {
        const { buy, confirmed } = await play(consentNeeded, steps);
        for (const [query] of buy.mock.calls) expect(confirmed).toContain(query.price);
        expect(buy.mock.calls.length).toBeLessThanOrEqual(confirmed.length);
      }),
      { numRuns: 200 },
    );
  });

  it('a key never stands for two prices, and there is one order at most (I7)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), anySteps, async (consentNeeded, steps) => {
        const { orders, buy } = await play(consentNeeded, steps);
        const prices = new Map<string, Set<number>>();
        for (const [{ key, price }] of buy.mock.calls) prices.set(key, (prices.get(key) ?? new Set<number>()).add(price));
        expect([...prices.values()].filter((each) => each.size > 1)).toEqual([]);
        const mine = await orders.mine({ page: 1, size: 8 });
        expect(mine.ok && mine.value.allCount).toBeLessThanOrEqual(1);
      }),
      { numRuns: 200 },
    );
  });
});

import { must } from '@naru/testkit';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { makeSandboxBank, makeSandboxProvider } from '../../gateways/payments/sandbox-provider.ts';
import { brand } from '../../stores/branding.ts';
import { orders } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { openReversalWorld, PRICE, type ReversalWorld } from '../../testing/reversal-world.ts';
import { brokenTruths } from '../../testing/truths.ts';
import { buyFromStore } from './buy-from-store.ts';
import { startPayment } from './pay.ts';
import { withdrawPurchase } from './reverse-sale.ts';
import { settlePayment } from './settle.ts';

// What can go wrong with them is tried in together.long.test.ts.
onBothEngines('several of a product that one payment pays', (open) => {
  let world: ReversalWorld;
  beforeAll(async () => {
    world = await openReversalWorld(await open());
  });

  it('are sold by it at once, and one of them goes back as a part of it', async () => {
    const { deps, db } = world;
    const buyer = await world.somebody();
    const order = { productId: world.shelves.digital, price: brand.won(PRICE), quantity: 3 };
    const { orderId } = must(await buyFromStore(deps, buyer, order));
    const pieces = () => db.select().from(orders).where(eq(orders.togetherId, orderId)).orderBy(asc(orders.piece));
    const key = must(await startPayment(deps, await world.orderOf(orderId), 'accountTransfer'));
    await makeSandboxBank(db, deps.clock).approve(key);
    expect(await settlePayment(deps, key)).toBe('completed');
    expect((await pieces()).map(({ piece, state, price }) => [piece, state, price])).toEqual([1, 2, 3].map((n) => [n, 'completed', PRICE]));
    const second = brand.order((await pieces())[1]?.id ?? '');
    must(await withdrawPurchase(deps, buyer, { orderId: second, reason: 'changedMind' }));
    expect(await makeSandboxProvider(db, deps.clock).look(key)).toMatchObject({ state: 'captured', amount: 3 * PRICE, returned: PRICE });
    const books = await Promise.all((await pieces()).map(async ({ id }) => (await world.booksOf(id))['provider -']));
    expect(books).toEqual([PRICE, 0, PRICE]);
    expect(await brokenTruths(db)).toEqual({});
  });
});

import { UNREQUESTED_FROM, UNREQUESTED_RECEIVER } from '@naru/domain/order';
import { HOUR_MS } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { orderDetail } from '../../reads/order/order-detail.ts';
import { cashReceipts } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { decidePart } from '../../testing/decided.ts';
import { DEAR, openReversalWorld, type ReversalWorld } from '../../testing/reversal-world.ts';
import { brokenTruths } from '../../testing/truths.ts';
import { openReceiver } from './cash-receipt.ts';
import { issueDueReceipts } from './issue-receipts.ts';

onBothEngines('cash receipts that are owed without being asked for', (open) => {
  let world: ReversalWorld;
  beforeAll(async () => {
    world = await openReversalWorld(await open());
  });
  const beats = async () => {
    for (let beat = 0; beat < 3; beat += 1) {
      await issueDueReceipts(world.deps);
      world.ground.pass(HOUR_MS);
    }
  };
  const rowsOf = (orderId: string) =>
    world.db.select().from(cashReceipts).where(eq(cashReceipts.orderId, orderId)).orderBy(asc(cashReceipts.number));
  const shownOf = async (orderId: string) => (await orderDetail(world.db, orderId, world.deps.clock.now()))?.detail.cashReceipts;

  it('go to the number of the tax office, and say so to their buyer', async () => {
    expect(DEAR).toBeGreaterThanOrEqual(UNREQUESTED_FROM);
    const { orderId } = await world.bought(await world.somebody(), 'dear');
    const [made] = await rowsOf(orderId);
    expect(made).toMatchObject({ state: 'due', amount: DEAR, type: UNREQUESTED_RECEIVER.type, unrequested: true });
    expect(await openReceiver(world.deps, orderId, made?.receiver ?? '')).toBe(UNREQUESTED_RECEIVER.number);
    await beats();
    expect(await shownOf(orderId)).toMatchObject([{ state: 'issued', amount: DEAR, unrequested: true }]);
    const cheap = await world.bought(await world.somebody());
    expect([await rowsOf(cheap.orderId), await brokenTruths(world.db)]).toEqual([[], {}]);
  });

  it('are issued anew of what is left where a part goes back', async () => {
    const { orderId } = await world.bought(await world.somebody(), 'dear');
    await beats();
    must(await decidePart(world.deps, 'os:ops', { orderId, amount: 1_000, bearer: 'earners', reason: '상자가 구겨졌습니다.' }));
    await beats();
    const [first, second] = await rowsOf(orderId);
    expect([first, second]).toMatchObject([
      { state: 'cancelled', unrequested: true },
      { state: 'issued', amount: DEAR - 1_000, unrequested: true },
    ]);
    expect(await brokenTruths(world.db)).toEqual({});
  });

  it('wait for a person where the tax office’s number is refused: no buyer can mend it', async () => {
    const { deps } = world;
    const { orderId } = await world.bought(await world.somebody(), 'dear');
    const issueReceipt = async () => ({ state: 'refused', fault: 'number', said: 'INVALID_CUSTOMER_IDENTITY_NUMBER' }) as const;
    await issueDueReceipts({ ...deps, payments: { ...deps.payments, issueReceipt } });
    expect(await rowsOf(orderId)).toMatchObject([{ state: 'failed', fault: 'refused' }]);
  });
});

import { DAY_MS } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import { delayInterests, ledgerEntries } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { doneOf, openPlatform, waitingOf } from '../../testing/platform.ts';
import { openReversalWorld, PRICE, type ReversalWorld, undoingSo } from '../../testing/reversal-world.ts';
import { brokenTruths } from '../../testing/truths.ts';
import { showLaw } from '../operation/show-law.ts';
import { reverseDueOrders } from '../order/reverse.ts';
import { withdrawPurchase } from '../order/reverse-sale.ts';

onBothEngines('a refund that is late', (open) => {
  let world: ReversalWorld;
  let people: ReturnType<typeof openPlatform>;
  let orderId: string;
  beforeAll(async () => {
    world = await openReversalWorld(await open());
    people = openPlatform(world.deps);
    await people.staff();
  });
  const listed = async () => doneOf(await people.as('settlement', 'refund/list', {}));
  const lawFaults = async () => only((await showLaw(world.deps)).duties.filter(({ id }) => id === 'ec-18-interest')).faults;

  it('is listed with the day by which it has to go, before it is late and after', async () => {
    const buyer = await world.somebody();
    ({ orderId } = await world.bought(buyer));
    const away = undoingSo(world.deps, () => Promise.reject(new Error('away')));
    must(await withdrawPurchase(away, buyer, { orderId: brand.order(orderId), reason: 'changedMind' }));
    expect(await listed()).toMatchObject({ due: [{ orderId, part: 0, amount: PRICE, days: 0 }], interests: [] });
    world.ground.pass(30 * DAY_MS);
    expect(await listed()).toMatchObject({ due: [{ orderId, days: expect.any(Number) }] });
    expect((await world.db.select().from(delayInterests)).length).toBe(0);
  });

  it('owes 15 % a year to its buyer, in the books from the moment on at which the money goes', async () => {
    await reverseDueOrders(world.deps);
    await reverseDueOrders(world.deps);
    const row = only(await world.db.select().from(delayInterests));
    expect(row).toMatchObject({ kind: 'refund', orderId, part: 0, amount: PRICE, state: 'owed' });
    expect(row.interest).toBe(Math.ceil((PRICE * 0.15 * row.days) / 365));
    const books = await world.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.transactionId, `interest_${row.id}.owed`));
    expect(books.map(({ account, amount }) => [account, amount])).toEqual([
      ['delayCost', row.interest],
      ['refund', 0 - row.interest],
    ]);
    expect(await listed()).toMatchObject({ due: [], interests: [{ id: row.id, state: 'owed', interest: row.interest }] });
    expect(await lawFaults()).toEqual(['송금하지 않은 환불 지연이자: 1건']);
    expect(await brokenTruths(world.db)).toEqual({});
  });

  it('is paid when two people have recorded that they transferred it, once', async () => {
    const { id, interest } = only(await world.db.select().from(delayInterests));
    const paid = () => people.as('settlement', 'refund/paid', { id, document: '이체확인증 7호' });
    const request = waitingOf(await paid());
    expect(await people.as('settlement', 'approval/approve', request)).toMatchObject({ failure: { name: 'anotherOperatorNeeded' } });
    doneOf(await people.as('대표', 'approval/approve', request));
    expect(await paid()).toMatchObject({ ok: false, failure: { name: 'wrongState' } });
    expect(await listed()).toMatchObject({
      interests: [{ state: 'paid', document: '이체확인증 7호', paidBy: expect.stringContaining('settlement') }],
    });
    const books = await world.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.transactionId, `interest_${id}.paid`));
    expect(books.map(({ account, amount }) => [account, amount])).toEqual([
      ['refund', interest],
      ['ownMoney', 0 - interest],
    ]);
    expect([await lawFaults(), await brokenTruths(world.db)]).toEqual([[], {}]);
    expect(await people.as('settlement', 'refund/paid', { id: 999, document: '없음' })).toMatchObject({
      failure: { name: 'lookupFailed' },
    });
  });
});

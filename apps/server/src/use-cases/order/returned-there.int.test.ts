import { DAY_MS } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UNPAID } from '../../reads/payout/payouts.ts';
import type { Database } from '../../stores/db.ts';
import { payoutLines, payouts, providerDifferences, providerMessages, siteAccounts } from '../../stores/schema/index.ts';
import { BY_RULING } from '../../testing/by-ruling.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { PAYMENT_PROVIDERS } from '../../testing/payment-providers.ts';
import { openPaymentShop, type PaymentShop, PRICE } from '../../testing/payment-shop.ts';
import { brokenTruths } from '../../testing/truths.ts';
import { addOperator, type StaffUser, staffUserByKey } from '../operator/people.ts';
import { carryPayouts } from '../payout/carry.ts';
import { closeDueRun } from '../payout/close-run.ts';
import { approveRun, checkRun } from '../payout/judge-run.ts';
import { explainDifference, listDifferences } from '../reconciliation/list-differences.ts';
import { reconcileDueDays } from '../reconciliation/reconcile-day.ts';
import { markReversal, reverseDueOrders } from './reverse.ts';
import { decideReversal } from './reverse-sale.ts';

// Who takes the money makes no difference to the books.
const PROVIDERS = Object.entries(PAYMENT_PROVIDERS).filter(([name]) => !name.endsWith('where we take the money'));

describe.each(PROVIDERS)('money that %s has given back by itself', (_, startPlatform) => {
  let database: Database;
  let shop: PaymentShop;
  let people: readonly StaffUser[] = [];
  beforeEach(async () => {
    database = await freshDatabase('postgres');
    shop = await openPaymentShop(database, startPlatform, { NARU_PAYOUT_LEAST: '1' });
    const { db, keys, clock } = shop.deps;
    const account = await keys.seal('11022233344', 'site_accounts.account.SHOP');
    await db.insert(siteAccounts).values({
      siteCode: 'SHOP',
      bankId: '088',
      account,
      lastDigits: '3344',
      holder: '한빛공방',
      givenBy: shop.issuer.id,
      heldUntil: new Date(clock.now().getTime() - DAY_MS),
      createdAt: new Date(clock.now().getTime() - 30 * DAY_MS),
    });
    people = [await person('김민지'), await person('이주원')];
  });
  afterEach(() => Promise.all([database.close(), shop.service.close()]));

  /** The provider posts about a payment, in each of its ways. */
  const postMessages = async (providerKey: string) => {
    for (const message of shop.provider.messages(providerKey, shop.deps.clock.now())) expect((await shop.posted(message)).status).toBe(200);
  };
  const open = async () =>
    (await listDifferences(shop.deps, { open: true })).differences.map(({ providerKey, kind, ours, theirs }) => ({
      providerKey,
      kind,
      ours,
      theirs,
    }));
  const stopped = async () => {
    const { rows } = await shop.deps.db.execute<{ stopped: boolean }>(sql`select stopped from (${UNPAID}) unpaid`);
    return rows.map((row) => row.stopped);
  };
  /** Two people look at every run that is closed, and let it go. */
  const letGo = async () => {
    const { rows } = await shop.deps.db.execute<{ id: string; digest: string }>(
      sql`select id, digest from payout_runs where state = 'closed'`,
    );
    for (const { id, digest } of rows) {
      must(await checkRun(shop.deps, people[0] ?? never(), { runId: Number(id), digest }));
      must(await approveRun(shop.deps, people[1] ?? never(), { runId: Number(id), digest }));
    }
  };
  /** Every run of the days to come, each carried as far as it goes. */
  const paidOut = async () => {
    for (let days = 0; days < 14; days += 1) {
      shop.ground.pass(DAY_MS);
      await closeDueRun(shop.deps);
      await letGo();
      await carryPayouts(shop.deps);
    }
    return (await shop.deps.db.select().from(payouts)).map(({ state, amount }) => [state, amount]);
  };
  const never = (): never => {
    throw new Error('nobody');
  };
  const person = async (called: string) =>
    (await staffUserByKey(shop.deps.db, must(await addOperator(shop.deps, 'os:root', { name: called })).key)) ?? never();

  it('stops what was earned of it, is a difference at once, and goes back here when people say so', async () => {
    const { providerKey, orderId } = await shop.paid();
    expect(await stopped()).not.toContain(true);
    shop.service.givenBack(providerKey, PRICE);
    await postMessages(providerKey);
    expect(await open()).toEqual([{ providerKey, kind: 'otherReturn', ours: 0, theirs: PRICE }]);
    expect(new Set(await stopped())).toEqual(new Set([true]));
    // Told again it is the same, and no morning purges it.
    await postMessages(providerKey);
    for (let mornings = 0; mornings < 2; mornings += 1) {
      shop.ground.pass(DAY_MS);
      await reconcileDueDays(shop.deps);
    }
    expect(await open()).toEqual([{ providerKey, kind: 'otherReturn', ours: 0, theirs: PRICE }]);
    expect([(await shop.orderOf(orderId)).state, await paidOut()]).toEqual(['completed', []]);
    const { deps } = shop;
    const before = shop.service.requests.filter(({ call }) => call === 'cancel').length;
    expect(must(await decideReversal(deps, 'operator:김민지', { orderId, reason: '결제사에서 취소된 결제' })).price).toBe(PRICE);
    await reverseDueOrders(deps);
    // It is found to have gone back, and nobody asks for it again.
    expect(shop.service.requests.filter(({ call }) => call === 'cancel')).toHaveLength(before);
    shop.ground.pass(DAY_MS);
    await reconcileDueDays(deps);
    expect([await open(), (await shop.orderOf(orderId)).reversedAt === null, await brokenTruths(deps.db)]).toEqual([[], false, {}]);
    expect(await deps.db.$count(providerMessages)).toBe(0);
  });

  it('stops a payout that two people had let go already', async () => {
    const { providerKey } = await shop.paid();
    for (let days = 0; days < 14 && (await shop.deps.db.$count(payoutLines)) === 0; days += 1) {
      shop.ground.pass(DAY_MS);
      await closeDueRun(shop.deps);
    }
    await letGo();
    expect(await shop.deps.db.$count(payouts, eq(payouts.state, 'planned'))).toBe(1);
    shop.service.givenBack(providerKey, 400);
    await postMessages(providerKey);
    expect(await open()).toEqual([{ providerKey, kind: 'otherReturn', ours: 0, theirs: 400 }]);
    expect((await paidOut()).map(([state]) => state)).not.toContain('paid');
    expect(await shop.deps.db.$count(payouts, eq(payouts.state, 'dropped'))).toBe(1);
  });

  it('is paid out again where a person has explained it', async () => {
    const { providerKey } = await shop.paid();
    shop.service.givenBack(providerKey, 400);
    await postMessages(providerKey);
    const [row] = await shop.deps.db.select().from(providerDifferences);
    must(await explainDifference(shop.deps, await person('박서준'), { difference: row?.id ?? 0, reason: '결제사와 확인함' }));
    await postMessages(providerKey);
    expect([await open(), new Set(await stopped())]).toEqual([[], new Set([false])]);
    expect((await paidOut()).map(([state]) => state)).toEqual(['paid']);
  });

  it('is no difference where we asked for it ourselves', async () => {
    const { providerKey, orderId } = await shop.paid();
    const { deps } = shop;
    await deps.transact(async (tx) => ({ ok: true, value: await markReversal(tx, orderId, { ...BY_RULING, at: deps.clock.now() }) }));
    shop.service.givenBack(providerKey, PRICE);
    await postMessages(providerKey);
    expect(await open()).toEqual([]);
    await reverseDueOrders(deps);
    await postMessages(providerKey);
    expect([await open(), await brokenTruths(deps.db)]).toEqual([[], {}]);
  });

  it('is also a deposit that its bank takes back, and goes back here without a second return', async () => {
    const { providerKey, orderId } = await shop.waiting();
    shop.service.deposit(providerKey);
    await postMessages(providerKey);
    expect((await shop.orderOf(orderId)).state).toBe('completed');
    shop.service.depositFails(providerKey);
    await postMessages(providerKey);
    expect(await open()).toEqual([{ providerKey, kind: 'otherReturn', ours: 0, theirs: PRICE }]);
    expect(new Set(await stopped())).toEqual(new Set([true]));
    const { deps } = shop;
    await deps.transact(async (tx) => ({ ok: true, value: await markReversal(tx, orderId, { ...BY_RULING, at: deps.clock.now() }) }));
    await reverseDueOrders(deps);
    expect((await shop.orderOf(orderId)).reversedAt).not.toBeNull();
    expect(shop.service.requests.filter(({ call, body }) => call === 'cancel' && shop.provider.returnedTo(body) !== undefined)).toEqual([]);
  });
});

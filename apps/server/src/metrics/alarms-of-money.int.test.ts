import { saleEntries, splitSale } from '@naru/domain/ledger';
import { koreanTime } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../kernel/deps.ts';
import { only } from '../kernel/only.ts';
import { cashReceipts, escrowReports, ledgerEntries, members, orders, payments, payoutRuns } from '../stores/schema/index.ts';
import { promtool } from '../testing/alarm-bell.ts';
import { type PlantedProduct, plantMarket } from '../testing/planted-market.ts';
import { won } from '../testing/stall.ts';
import { openWatchedMarket, type WatchedMarket } from '../testing/watched-market.ts';
import { addOperator, staffUserByKey } from '../use-cases/operator/people.ts';
import { writeBooking } from '../use-cases/order/bookings.ts';
import { approveRun, checkRun } from '../use-cases/payout/judge-run.ts';
import { reconcileDueDays } from '../use-cases/reconciliation/reconcile-day.ts';

const [HOUR, DAY] = [3_600, 86_400];

/** Each alarm about money is rung by what it is for, on what a running server tells. */
describe.skipIf(promtool === null)('what rings of money', () => {
  let world: WatchedMarket;
  let planted: ReturnType<typeof plantMarket>;
  let [buyer, seller]: Member[] = [];
  let product: PlantedProduct;
  beforeAll(async () => {
    world = await openWatchedMarket();
    // Nobody has a day's books before six in the morning: whatever the time is here, the market's days begin at nine.
    const { hour } = koreanTime(world.deps.clock.now());
    await world.pass((24 + 9 - hour) * HOUR);
    planted = plantMarket(world.db);
    [buyer, seller] = [await planted.member('사는이'), await planted.member('파는이')];
    product = await planted.product(await planted.site('ART', seller), '달항아리');
  });
  afterAll(() => world.close());

  const ago = (seconds: number): Date => new Date(world.deps.clock.now().getTime() - seconds * 1_000);
  /** An order of a member's own; its payment through Toss was taken, or only begun. */
  const ordered = async (
    order: Partial<typeof orders.$inferInsert>,
    isTaken = true,
  ): Promise<{ readonly id: string; readonly key: string }> => {
    const { deps, db } = world;
    if (buyer === undefined || seller === undefined) throw new Error('nobody');
    const now = deps.clock.now();
    const token = await planted.token(product, buyer);
    const id = await planted.order(token, [seller, buyer], 10_000, { createdAt: now, updatedAt: now, ...order });
    const [key, method] = [`${id}-t10000-0`, 'accountTransfer' as const];
    const payment = { orderId: id, provider: deps.payments.name, providerKey: key, method, amount: 10_000, createdAt: now, updatedAt: now };
    await db.insert(payments).values({ ...payment, state: isTaken ? 'captured' : 'ready' });
    return { id, key };
  };

  it('LedgerImbalance by a won too many that came past every trigger, and AuditFindings once somebody has looked', async () => {
    const bell = world.listen();
    await world.pass(1);
    await bell.read(0);
    bell.hearsNone(['LedgerImbalance', 'AuditFindings'], 0);
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.insert(ledgerEntries).values({ transactionId: 'slipped', account: 'fee', amount: 1 });
    });
    await world.pass(1);
    await bell.read(1);
    bell.hears(['LedgerImbalance'], 1);
    bell.hearsNone(['AuditFindings'], 1);
    expect(await world.operate('audit', {})).toMatchObject({ ok: true });
    await world.pass(1);
    await bell.read(2);
    bell.hears(['AuditFindings'], 2);
  });

  it('MessagesUnread by messages of a provider that nobody here can read, and not by those of strangers', async () => {
    const bell = world.listen();
    const { key } = await ordered({});
    await world.pass(1);
    await bell.read(0);
    const post = async (order: string): Promise<number> => {
      const body = JSON.stringify({ eventType: 'PAYMENT_MOVED', entity: { order } });
      return (await fetch(`${world.market.origin}/nft/pay/toss/message`, { method: 'POST', body })).status;
    };
    expect(await post('somebody-else-1')).toBe(200);
    await world.pass(1);
    await bell.read(1);
    bell.hearsNone(['MessagesUnread'], 12);
    expect(await post(key)).toBe(200);
    await world.pass(1);
    await bell.read(13);
    bell.hears(['MessagesUnread'], 24);
  });

  it('BooksDiffer by a payment that the provider took and we know nothing of', async () => {
    const bell = world.listen();
    await ordered({});
    world.toss.stray('nobody-knows-1', 5_000);
    await world.pass(1);
    await bell.read(0);
    bell.hearsNone(['BooksDiffer'], 0);
    // The morning after, a process beside this one fetches the books.
    await world.pass(DAY + 12 * HOUR);
    await reconcileDueDays(world.deps);
    await world.pass(1);
    await bell.read(1);
    bell.hears(['BooksDiffer'], 12);
  });

  it('PayoutsLate by a run that two people let go and whose bank says nothing', async () => {
    const { deps, db } = world;
    const bell = world.listen();
    if (seller === undefined) throw new Error('nobody');
    const bankAccount = await deps.keys.seal('11022233344', `members.bankAccount.${seller.did}`);
    const account = { bankId: '004', bankAccount, bankAccountHolder: '홍길동', bankHeldUntil: null };
    await db.update(members).set(account).where(eq(members.id, seller.id));
    const split = splitSale({ price: won(10_000), feeBasisPoints: 500, royaltyBasisPoints: 0 });
    const at = ago(20 * DAY);
    const { id } = await ordered({ ...split, paidAt: at, completedAt: at, endedAt: at });
    const order = only(await db.select().from(orders).where(eq(orders.id, id)));
    await writeBooking(db, order, { transactionId: `${id}.sale`, entries: saleEntries(split), at });
    const newest = async () => (await db.select().from(payoutRuns).orderBy(desc(payoutRuns.id)).limit(1))[0];
    // Banks work on some days alone.
    for (let day = 0; day < 10 && (await newest())?.payouts !== 1; day += 1) await world.pass(DAY);
    const people = await Promise.all(
      ['확인하는이', '승인하는이'].map(async (name) => staffUserByKey(db, must(await addOperator(deps, 'os:test', { name })).key)),
    );
    const [checker, approver] = people;
    const run = await newest();
    if (checker === undefined || approver === undefined || run === undefined) throw new Error('no run');
    must(await checkRun(deps, checker, { runId: run.id, digest: run.digest }));
    must(await approveRun(deps, approver, { runId: run.id, digest: run.digest }));
    await world.pass(DAY);
    await bell.read(0);
    bell.hearsNone(['PayoutsLate'], 11);
    await world.pass(DAY + HOUR);
    await bell.read(12);
    bell.hears(['PayoutsLate'], 24);
  });

  it('EscrowLate by a purchase that time has confirmed, and that nobody enters at a provider which has no call for it', async () => {
    const { db } = world;
    const bell = world.listen();
    await world.pass(1);
    await bell.read(0);
    const at = ago(8 * DAY);
    const { id } = await ordered({ kind: 'store', sellerMemberId: null, paidAt: at, completedAt: at, endedAt: at });
    await db.update(payments).set({ escrow: true, createdAt: at }).where(eq(payments.orderId, id));
    await world.pass(HOUR);
    const reports = () => db.select().from(escrowReports).where(eq(escrowReports.orderId, id));
    await expect.poll(async () => (await reports()).map(({ kind, state }) => `${kind} ${state}`)).toContain('delivery byHand');
    await bell.read(12);
    bell.hearsNone(['EscrowLate'], 24);
    await world.pass(3 * DAY);
    await bell.read(25);
    bell.hears(['EscrowLate'], 40);
  });

  it('PaymentsStuck, BooksNotCompared and TaxesLate by a provider that answers nothing any more', async () => {
    const { deps, db, toss } = world;
    const bell = world.listen();
    await reconcileDueDays(deps);
    await world.pass(1);
    await bell.read(0);
    bell.hearsNone(['PaymentsStuck', 'BooksNotCompared', 'TaxesLate'], 31);
    await toss.close();
    const now = deps.clock.now();
    const unpaid = { state: 'created' as const, deadline: new Date(now.getTime() + HOUR * 1_000), paidAt: null, completedAt: null };
    await ordered({ ...unpaid, endedAt: null }, false);
    const { id: paid, key: providerKey } = await ordered({
      kind: 'store',
      sellerMemberId: null,
      paidAt: now,
      completedAt: now,
      endedAt: now,
    });
    const receiver = await deps.keys.seal('01012345678', `cash_receipts.receiver.${paid}`);
    const due = { state: 'due' as const, dueAt: now, createdAt: now, updatedAt: now };
    const wanted = { orderId: paid, number: 1, providerKey, type: 'phone' as const, receiver, cash: 10_000, amount: 10_000 };
    await db.insert(cashReceipts).values({ ...wanted, ...due });
    await world.pass(3 * DAY);
    await reconcileDueDays(deps).catch(() => undefined);
    await world.pass(1);
    await bell.read(32);
    bell.hears(['PaymentsStuck', 'BooksNotCompared', 'TaxesLate'], 64);
  });
});

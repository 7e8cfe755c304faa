import { earnedEntries, heldEntries, heldReturnedEntries, saleEntries, splitSale } from '@naru/domain/ledger';
import { type SettlementLine, sumTaxes } from '@naru/domain/settlement';
import { makeDice, parseKoreanMonth } from '@naru/domain/shared';
import { must, won } from '@naru/testkit';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { MONEY_QUESTIONS } from '../../audit/questions/money.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { ledgerEntries, orders, payments } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { plantMarket } from '../../testing/planted-market.ts';
import { writeBooking } from '../../use-cases/order/bookings.ts';
import { everyLine, statementLines, sumsOf, taxIn } from './lines.ts';
import { type Holder, heldBy, monthSpan, owed, settledIn } from './owed.ts';
import { heldAt } from './statement.ts';

const MONTHS = ['2026-10', '2026-11', '2026-12'].map((text) => must(parseKoreanMonth(text)));
/** Around the ends of the months in Korea, and in between. */
const MOMENTS = [
  ...['2026-09-30T15:00:00.000Z', '2026-10-15T03:00:00.000Z', '2026-10-31T14:59:59.999Z', '2026-10-31T15:00:00.000Z'],
  ...['2026-11-20T03:00:00.000Z', '2026-11-30T14:59:59.999Z', '2026-11-30T15:00:00.000Z', '2026-12-31T14:59:59.999Z'],
].map((text) => new Date(text));
/** When the costs of redemptions were paid. */
const PAID_AHEAD = new Date('2026-09-30T15:00:00.000Z');
const NOW = new Date('2026-12-20T03:00:00Z');
const SALES = 70;

/** Trading at random between two sites and three members, booked as the product books it. */
const plant = async (db: Db, seed: number) => {
  const dice = makeDice(seed);
  const market = plantMarket(db);
  const issuer = await market.member('발행인');
  const people = [await market.member('푸른학'), await market.member('고요한달'), await market.member('맑은샘')] as const;
  const sites = [await market.site('ART', issuer), await market.site('GOLD', issuer)] as const;
  const products = await Promise.all(sites.map((site) => market.product(site, '달항아리')));
  for (let nth = 0; nth < SALES; nth += 1) {
    const of = await market.token(dice.pick(products), issuer);
    const [seller, buyer] = dice.shuffle(people) as unknown as typeof people;
    const at = dice.pick(MOMENTS);
    const price = won(dice.pick([0, 1, 7, 999, 10_001, 1_234_567]));
    const kind = dice.pick(['store', 'listing', 'offer', 'exchangeFee', 'held', 'returned', 'late'] as const);
    const sale = kind === 'store' || kind === 'listing' || kind === 'offer';
    const royaltyBasisPoints = kind === 'listing' || kind === 'offer' ? dice.pick([0, 250, 1_000]) : 0;
    const split = splitSale({ price, feeBasisPoints: sale ? 500 : 0, royaltyBasisPoints });
    const paidAt = sale ? at : PAID_AHEAD;
    const change = { ...split, kind: sale ? kind : ('exchangeFee' as const), paidAt, completedAt: at, endedAt: at };
    const resold = kind === 'listing' || kind === 'offer' ? seller : null;
    const other = {
      held: { state: 'paid' as const, paidAt, completedAt: null, endedAt: null },
      returned: { state: 'refunded' as const, paidAt, completedAt: null },
      late: { kind: 'store' as const, state: 'refunded' as const, paidAt: null, completedAt: null },
    };
    const id = await market.order(of, [resold, buyer], price, kind in other ? { ...change, ...other[kind as keyof typeof other] } : change);
    const order = only(await db.select().from(orders).where(eq(orders.id, id)));
    const book = (name: string, entries: ReturnType<typeof saleEntries>, when = at) =>
      writeBooking(db, order, { transactionId: `${id}.${name}`, entries, at: when });
    if (sale) await book('sale', saleEntries(split));
    else if (kind !== 'late') await book('held', heldEntries(price), paidAt);
    if (kind === 'exchangeFee') await book('earned', earnedEntries(price));
    if (kind === 'returned') await book('refund', heldReturnedEntries(price));
    if (kind === 'returned' || kind === 'late') {
      const payment = { orderId: id, provider: 'sandbox', providerKey: id, method: 'accountTransfer' as const, amount: price };
      await db.insert(payments).values({ ...payment, state: 'refunded', updatedAt: at });
    }
  }
  return { db, sites, people };
};

/** What was paid in a month for what somebody supplied, and the fees of it, by the orders themselves. */
const suppliedIn = async (db: Db, holder: Holder, month: (typeof MONTHS)[number]): Promise<readonly [number, number]> => {
  const { start, end } = monthSpan(month);
  const done = (await db.select().from(orders)).filter(
    ({ state, completedAt }) => state === 'completed' && completedAt !== null && completedAt >= start && completedAt < end,
  );
  const [own, others] =
    'siteCode' in holder
      ? [
          done.filter((one) => one.siteCode === holder.siteCode && one.sellerMemberId === null),
          done.filter((one) => one.siteCode === holder.siteCode && one.sellerMemberId !== null),
        ]
      : [done.filter((one) => one.sellerMemberId === holder.memberId), []];
  const sum = (of: typeof done, name: 'price' | 'royalty' | 'fee') => of.reduce((all, one) => all + one[name], 0);
  return [sum(own, 'price') + sum(others, 'royalty'), sum(own, 'fee')];
};

onBothEngines('what is owed', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  let holders: readonly Holder[];
  beforeAll(async () => {
    at = await plant((await open()).db, Date.now() % 1_000_000);
    holders = [...at.sites.map((siteCode) => ({ siteCode })), ...at.people.map(({ id }) => ({ memberId: id }))];
  });

  it('is by every statement what the ledger says, to the won, and all of it together', async () => {
    for (const holder of holders) {
      let all = 0;
      for (const month of MONTHS) {
        const sums = await sumsOf(at.db, holder, month);
        const net = sums.reduce((sum, kind) => sum + kind.net, 0);
        const { booked, carried } = await settledIn(at.db, holder, { month, now: NOW });
        expect([holder, month, net, carried]).toEqual([holder, month, booked, all]);
        all += net;
        const rows = (await statementLines(at.db, holder, month, { limit: 1_000, offset: 0 })).dataList;
        const { dataList, allCount } = await statementLines(at.db, holder, month, { limit: 2, offset: 1 });
        expect([rows.length, dataList]).toEqual([allCount, rows.slice(1, 3)]);
        expect(rows.reduce((sum, line) => sum + line.net, 0)).toBe(net);
        expect(rows.length).toBe(sums.reduce((sum, { count }) => sum + count, 0));
        const filed: SettlementLine[] = [];
        for await (const line of everyLine(at.db, holder, month, 3)) filed.push(line);
        // What is taxed, and what is not, is what was paid for what they supplied, line by line and all together.
        const tax = await taxIn(at.db, holder, month);
        expect(tax).toEqual(sumTaxes(rows.map((line) => ({ tax: line.tax, count: 1 }))));
        expect([tax.supply + tax.vat + tax.exempt, tax.feeSupply + tax.feeVat]).toEqual(await suppliedIn(at.db, holder, month));
        const key = (line: (typeof rows)[number]) => `${line.orderId} ${line.kind}`;
        expect(filed.map(key).toSorted()).toEqual(rows.map(key).toSorted());
        expect(filed.map((line) => line.at)).toEqual(filed.map((line) => line.at).toSorted());
      }
      expect(await owed(at.db, holder)).toBe(all);
    }
    const { rows } = await at.db.execute(MONEY_QUESTIONS['a settlement that is not what the ledger owes'].ask);
    expect(rows).toEqual([]);
  });

  it('is not owed while it is held for goods that have not left, as the ledger says at the end of every month', async () => {
    const found: number[] = [];
    for (const siteCode of at.sites)
      for (const month of MONTHS) {
        const { end } = monthSpan(month);
        const { rows } = await at.db.execute<{ held: string | null }>(sql`
          select -sum(e.amount) as held from ledger_entries e join orders o on o.id = e.order_id
          where e.account = 'held' and o.site_code = ${siteCode} and e.created_at < ${end.toISOString()}::timestamptz`);
        const heldCosts = await heldAt(at.db, { siteCode }, end);
        expect([siteCode, month, heldCosts]).toEqual([siteCode, month, Number(rows[0]?.held ?? 0)]);
        found.push(heldCosts);
      }
    expect(Math.max(...found)).toBeGreaterThan(0);
  });

  it('is found where orders and ledger part by one won, or by one month', async () => {
    const [site] = at.sites;
    const ask = async () => (await at.db.execute(MONEY_QUESTIONS['a settlement that is not what the ledger owes'].ask)).rows.length;
    const one = only(
      await at.db
        .select()
        .from(ledgerEntries)
        .where(heldBy({ siteCode: site }))
        .limit(1),
    );
    const where = eq(ledgerEntries.id, one.id);
    const change = async (set: Partial<typeof ledgerEntries.$inferInsert>, found: number) => {
      await at.db.transaction(async (tx) => {
        await tx.execute('set local session_replication_role = replica');
        await tx.update(ledgerEntries).set(set).where(where);
      });
      expect(await ask()).toBe(found);
    };
    await change({ amount: one.amount - 1 }, 1);
    await change({ amount: one.amount, createdAt: new Date('2027-03-01T00:00:00Z') }, 2);
    await change({ createdAt: one.createdAt }, 0);
  });
});

import type { DisputeFilter } from '@naru/domain/dispute';
import type { ExchangeState } from '@naru/domain/exchange';
import { addKoreanDays, koreanDayAt } from '@naru/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { only } from '../../kernel/only.ts';
import type { Database } from '../../stores/db.ts';
import {
  categories,
  chainActions,
  disputes,
  exchangeSteps,
  exchanges,
  items,
  jobs,
  ledgerEntries,
  productShelves,
  questions,
  siteAccounts,
  siteWatches,
} from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { makeGround } from '../../testing/ground.ts';
import { hoursBefore, PLANTED_AT, plantMarket } from '../../testing/planted-market.ts';
import { exchangesOfSite } from '../exchange.ts';
import { issuerItems } from '../issuer/items.ts';
import { issuerProducts } from '../issuer/products.ts';
import { siteQuestions } from '../question/site-questions.ts';
import { siteOverview } from './overview.ts';

const PAGE = { limit: 10, offset: 0 };
const NOW = PLANTED_AT;
const TODAY = koreanDayAt(NOW);
const DAY = 24;
const SENT = { carrier: 'postal', waybill: '1234567890123' } as const;

/** Two sites with the same of everything, one of which has looked at its orders a day ago and wants to hear of less than three left. */
const plant = async (database: Database) => {
  const { db } = database;
  const { config } = makeGround(database).deps;
  const market = plantMarket(db);
  const [issuer, buyer] = [await market.member('발행인'), await market.member('푸른학')];
  const ofSite = async (code: string) => {
    const site = await market.site(code, issuer);
    const jar = await market.product(site, '달항아리', { quantity: 2 });
    const sell = async (hours: number, price: number) => {
      const completedAt = hoursBefore(hours);
      const sale = { kind: 'store', method: 'accountTransfer', completedAt, paidAt: completedAt } as const;
      return market.order(await market.token(jar, buyer), [null, buyer], price, sale);
    };
    const account = { bankId: '004', account: 'sealed', lastDigits: '5678', holder: '한빛공방' };
    await db.insert(siteAccounts).values({ ...account, siteCode: site, givenBy: issuer.id, heldUntil: NOW });
    // Ten minutes before noon of the 21st in Korea, nine hours before it, two days before it, and long ago.
    const [today] = [await sell(1, 10_000), await sell(12, 20_000), await sell(2 * DAY, 40_000), await sell(59 * DAY, 70_000)];
    await sell(60 * DAY, 90_000);
    const book = (orderId: string, at: Date, account: string, amount: number) =>
      db.insert(ledgerEntries).values([
        { transactionId: `${orderId}.${account}`, orderId, account, siteCode: site, amount: -amount, createdAt: at },
        { transactionId: `${orderId}.${account}`, orderId, account: 'provider', amount, createdAt: at },
      ]);
    // The last moment of November, the first of December, and long before.
    await book(today, new Date('2026-11-30T14:59:59.999Z'), 'sellerDeposit', 9_500);
    await book(today, hoursBefore(70 * DAY), 'royalty', 300);
    await book(today, new Date('2026-11-30T15:00:00.000Z'), 'platformFee', 500);
    const late = await market.order(await market.token(jar, buyer), [null, buyer], 1_000, { state: 'expired', completedAt: null });
    await book(late, new Date('2026-11-30T15:00:00.000Z'), 'sellerDeposit', 77_000);

    const ask = async (state: ExchangeState, askedAt: Date, change: Partial<typeof exchanges.$inferInsert> = {}) => {
      const { tokenId, productId } = await market.token(jar, buyer);
      const about = { tokenId, productId, siteCode: site, ownerMemberId: buyer.id, recipient: 'sealed', recipientMasked: '김*령' };
      const costs = { declaredValue: 60_000, delivery: 0, insurance: 0, vat: 0, total: 0 };
      const { id } = only(
        await db
          .insert(exchanges)
          .values({ ...about, ...costs, state, createdAt: askedAt, ...change })
          .returning(),
      );
      await db.insert(exchangeSteps).values({ exchangeId: id, state: 'requested', actor: 'owner', createdAt: askedAt });
      return id;
    };
    await ask('requested', hoursBefore(3 * DAY));
    const overdue = [await ask('requested', hoursBefore(3 * DAY + 1)), await ask('preparing', hoursBefore(4 * DAY))];
    await ask('shipped', hoursBefore(9 * DAY), SENT);
    const disputed = async (dispute: Partial<typeof disputes.$inferInsert>) => {
      const { endedAt = null } = dispute;
      const exchangeId = await ask('shipped', hoursBefore(9 * DAY), { ...SENT, disputed: endedAt === null });
      const said = { exchangeId, reason: 'notArrived', body: '오지 않았어요.', answerDueAt: hoursBefore(-DAY) } as const;
      await db.insert(disputes).values({ ...said, state: 'waiting', ...dispute });
      return exchangeId;
    };
    const answered = { stance: 'resend', answer: '다시 보내겠습니다.', answeredBy: issuer.id, answeredAt: NOW } as const;
    const unanswered = [await disputed({}), await disputed({ state: 'deciding' })];
    const heard = await disputed({ state: 'deciding', ...answered });
    await disputed({ state: 'withdrawn', endedAt: NOW });

    await market.product(site, '초안 하나', { state: 'draft' });
    await market.product(site, '초안 둘', { state: 'draft' });
    const few = await market.product(site, '조금 남은 것', { quantity: 3 });
    await market.token(few, null);
    await market.token(few, null, {}, 'reserved');
    await market.token(await market.product(site, '하나뿐인 것', { quantity: 1 }), null);
    await market.token(await market.product(site, '내린 것', { quantity: 9, state: 'hidden' }), null);
    const enough = await market.product(site, '넉넉한 것', { quantity: 9 });
    for (const _ of [1, 2, 3]) await market.token(enough, null);

    const refused = { siteCode: site, memberId: issuer.id, kind: 'listing', state: 'partlyFailed', total: 9, done: 7, refused: 2 } as const;
    await db.insert(jobs).values([
      { ...refused, endedAt: hoursBefore(6 * DAY) },
      { ...refused, endedAt: hoursBefore(8 * DAY) },
      { ...refused, state: 'done', done: 9, refused: 0, endedAt: hoursBefore(1) },
    ]);
    const { tokenId } = await market.token(jar, null, { state: 'revoked' }, 'revoked');
    await db.insert(chainActions).values({ kind: 'minting', tokenId, state: 'failed', updatedAt: hoursBefore(1) });
    const old = await market.token(enough, null, { state: 'revoked' }, 'revoked');
    await db.insert(chainActions).values({ kind: 'minting', tokenId: old.tokenId, state: 'failed', updatedAt: hoursBefore(8 * DAY) });
    await db.insert(categories).values({ siteCode: site, name: '백자' });
    const about = {
      productId: jar.productId,
      siteCode: site,
      memberId: buyer.id,
      kind: 'product',
      body: '언제 다시 들어오나요?',
      isPrivate: false,
    } as const;
    const createdAt = hoursBefore(2);
    await db.insert(questions).values([
      { ...about, createdAt },
      { ...about, createdAt, isPrivate: true },
      { ...about, createdAt, version: 1, answerNumber: 1, answeredAt: NOW },
      { ...about, createdAt, version: 1, hiddenReason: 'abuse', hiddenAt: NOW, hiddenBy: issuer.id },
    ]);
    return { site, few, overdue, unanswered, heard, failed: { productId: jar.productId, tokenId } };
  };
  const [art, gold] = [await ofSite('ART'), await ofSite('GOLD')];
  await db.insert(siteWatches).values({ siteCode: art.site, ordersSeenAt: hoursBefore(DAY), stockThreshold: 3 });
  return { db, config, market, art, gold };
};

onBothEngines('how a site stands', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant(await open());
  });

  it('tells what waits there, and of nothing that waits elsewhere', async () => {
    const { waiting, ordersSeenAt, stockThreshold } = await siteOverview(at, at.art.site, NOW);
    expect({ ordersSeenAt, stockThreshold }).toEqual({ ordersSeenAt: hoursBefore(DAY).toISOString(), stockThreshold: 3 });
    const both = {
      toPrepare: 2,
      toSend: 1,
      late: 2,
      disputes: 2,
      failedMints: 1,
      refusedJobs: 1,
      drafts: 2,
      questions: 2,
      proposedJobs: 0,
    };
    expect(waiting).toEqual({ ...both, newOrders: 2, lowStock: 1 });
    // Who has said nothing hears of every order, and of less than five left.
    expect((await siteOverview(at, at.gold.site, NOW)).waiting).toEqual({ ...both, newOrders: 5, lowStock: 1 });
  });

  it('leads to lists that hold exactly what was counted', async () => {
    const late = await exchangesOfSite(at.db, { siteCode: at.art.site, askedBefore: hoursBefore(3 * DAY) }, PAGE);
    expect(late.dataList.map(({ exchangeId }) => exchangeId)).toEqual(at.art.overdue.toReversed());
    const about = async (dispute: DisputeFilter) =>
      (await exchangesOfSite(at.db, { siteCode: at.art.site, dispute }, PAGE)).dataList.map(({ exchangeId }) => exchangeId);
    expect(await about('unanswered')).toEqual(at.art.unanswered.toReversed());
    expect(await about('open')).toEqual([at.art.heard, ...at.art.unanswered.toReversed()]);
    const low = await issuerProducts(at.db, { siteCode: at.art.site, fewerThan: 3 }, PAGE);
    expect(low.dataList.map(({ productId }) => productId)).toEqual([at.art.few.productId]);
    const { site: siteCode, failed } = at.art;
    const products = await issuerProducts(at.db, { siteCode, mintsFailedBy: NOW }, PAGE);
    expect(products.dataList.map(({ productId }) => productId)).toEqual([failed.productId]);
    const filter = { siteCode, productId: failed.productId, mintsFailedBy: NOW };
    expect((await issuerItems(at.db, filter, PAGE)).dataList.map(({ tokenId }) => tokenId)).toEqual([failed.tokenId]);
    expect((await issuerItems(at.db, { ...filter, siteCode: at.gold.site }, PAGE)).allCount).toBe(0);
    const waiting = await siteQuestions(at.db, { siteCode: at.art.site, state: 'waiting' }, PAGE);
    expect(waiting.dataList.map(({ isPrivate }) => isPrivate)).toEqual([true, false]);
  });

  it('tells the sales of sixty days, each of them, as the calendar goes in Korea', async () => {
    const { days } = await siteOverview(at, at.art.site, NOW);
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([60, addKoreanDays(TODAY, -59), TODAY]);
    expect(days.filter(({ sold }) => sold > 0)).toEqual([
      { day: '2026-09-23', sold: 1, price: 70_000 },
      { day: '2026-11-19', sold: 1, price: 40_000 },
      { day: '2026-11-21', sold: 2, price: 30_000 },
    ]);
  });

  it('tells what of what the ledger owes the site is paid out next', async () => {
    // Three business days after the week in which its buyer could have objected; what no order completed is owed at no time.
    const { payout } = await siteOverview(at, at.art.site, NOW);
    expect(payout).toEqual({ day: '2026-12-02', amount: 9_800 });
  });

  it('tells which of the first steps are done', async () => {
    const { steps } = await siteOverview(at, at.art.site, NOW);
    expect(steps).toEqual({ storeFront: false, category: true, product: true, mint: true, listing: true, account: true });
    const stranger = await at.market.member('새 발행인');
    const fresh = await siteOverview(at, await at.market.site('NEW', stranger), NOW);
    expect(Object.values(fresh.steps)).toEqual([false, false, false, false, false, false]);
    expect([Object.values(fresh.waiting), fresh.payout]).toEqual([[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], null]);
  });

  it('counts a shelf with every statement that changes it, and writes nothing where something is reserved or given back', async () => {
    const shelf = async () =>
      (await at.db.select().from(productShelves)).find(({ productId }) => productId === at.art.few.productId)?.onShelf;
    const ofFew = eq(items.productId, at.art.few.productId);
    const version = () => at.db.execute(sql`select xmin::text as written from product_shelves where product_id = ${at.art.few.productId}`);
    const before = (await version()).rows;
    await at.db.update(items).set({ state: 'reserved', reservedOrderId: 'order-of-all' }).where(ofFew);
    await at.db.update(items).set({ state: 'onSale', reservedOrderId: null }).where(ofFew);
    expect([await shelf(), (await version()).rows]).toEqual([2, before]);
    await at.db.update(items).set({ state: 'sold' }).where(ofFew);
    expect(await shelf()).toBe(0);
    const counts = {
      onShelf: productShelves.onShelf,
      minted: productShelves.minted,
      sold: productShelves.sold,
      revoked: productShelves.revoked,
    };
    const all = () => at.db.select(counts).from(productShelves).where(eq(productShelves.productId, at.art.few.productId));
    expect(await all()).toEqual([{ onShelf: 0, minted: 2, sold: 2, revoked: 0 }]);
    await at.db.update(items).set({ state: 'revoked' }).where(ofFew);
    expect(await all()).toEqual([{ onShelf: 0, minted: 0, sold: 0, revoked: 2 }]);
  });
});

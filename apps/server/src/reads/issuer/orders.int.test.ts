import type { OrderFilter } from '@naru/domain/issuer';
import { orderNumberOf } from '@naru/domain/order';
import { koreanDayAt, parseKoreanDay, parseSiteCode } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { exchanges, orders } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { hoursBefore, PLANTED_AT, plantMarket } from '../../testing/planted-market.ts';
import { namedOrOwn } from '../order/orders.ts';
import { cursorWindow } from '../paging.ts';
import { issuerOrders, ordersOrder } from './orders.ts';
import { issuerProducts } from './products.ts';

const ART = must(parseSiteCode('ART'));
const ALL = { limit: 100, offset: 0 };

/** Orders of two products by two members in several states, one of a member who left, a resale, and another issuer's. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [issuer, buyer, other] = [await market.member('발행인'), await market.member('푸른학'), await market.member('고요한달')];
  const left = await market.member('탈퇴한 회원 7', { state: 'left' });
  const [art, gold] = [await market.site('ART', issuer), await market.site('GOLD', issuer)];
  const [jar, bowl, bar] = [
    await market.product(art, '달항아리'),
    await market.product(art, '막사발'),
    await market.product(gold, '골드바'),
  ];
  const put = async (of: typeof jar, by: typeof buyer, price: number, hours: number, change: object = {}) => {
    const token = await market.token(of, by);
    const at = hoursBefore(hours);
    return market.order(token, [null, by], price, { kind: 'store', method: 'accountTransfer', createdAt: at, ...change });
  };
  const none = { state: 'cancelled', paidAt: null, completedAt: null, method: null };
  const first = await put(jar, buyer, 10_000, 50);
  const second = await put(bowl, other, 30_000, 40, none);
  const third = await put(jar, buyer, 20_000, 30, { reversalDue: true });
  const fourth = await put(bowl, left, 30_000, 20);
  const resold = await market.token(jar, buyer);
  await market.order(resold, [buyer, other], 90_000, { kind: 'listing', method: 'accountTransfer' });
  const foreign = await put(bar, buyer, 500_000, 10);
  const numberOf = async (id: string): Promise<string> => orderNumberOf(only(await db.select().from(orders).where(eq(orders.id, id))));
  const { tokenId } = only(await db.select({ tokenId: orders.tokenId }).from(orders).where(eq(orders.id, first)));
  await db.insert(exchanges).values({
    tokenId: tokenId ?? '',
    ownerMemberId: buyer.id,
    siteCode: 'ART',
    productId: jar.productId,
    recipient: 'sealed',
    recipientMasked: '김*루',
    state: 'shipped',
    carrier: 'logistics',
    waybill: '640123456789',
    declaredValue: 0,
    delivery: 0,
    insurance: 0,
    vat: 0,
    total: 0,
    dueAt: PLANTED_AT,
  });
  return { db, buyer, other, jar, bowl, first, second, third, fourth, foreign, numberOf };
};

onBothEngines('orders of an issuer', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });
  const list = (filter: Partial<OrderFilter> = {}, window: Parameters<typeof issuerOrders>[2] = ALL) =>
    issuerOrders(at.db, { siteCode: ART, ...filter }, window);
  const idsOf = async (filter: Partial<OrderFilter> = {}) => (await list(filter)).dataList.map(({ orderId }) => orderId);

  it('stand across products, the newest first, without members’ sales and other issuers’', async () => {
    expect(await idsOf()).toEqual([at.fourth, at.third, at.second, at.first]);
    expect((await list()).dataList).toMatchObject([
      { productName: '막사발', buyer: null, state: 'completed', price: 30_000, number: expect.any(Number), returned: { count: 0 } },
      { productName: '달항아리', buyer: '푸*학', state: 'refunded' },
      { state: 'cancelled', tokenId: null, method: null },
      { orderNumber: expect.stringMatching(/^\d{8}-\d{7}$/), displayId: expect.stringMatching(/^P-\d{6}$/) },
    ]);
  });

  it('are told apart by state, days, and all of a buyer’s name', async () => {
    expect(await idsOf({ state: 'completed' })).toEqual([at.fourth, at.first]);
    expect(await idsOf({ state: 'refunded' })).toEqual([at.third]);
    expect(await idsOf({ state: 'cancelled' })).toEqual([at.second]);
    const day = must(parseKoreanDay(koreanDayAt(hoursBefore(40))));
    expect(await idsOf({ from: day, to: day })).toContain(at.second);
    expect(await idsOf({ to: must(parseKoreanDay('2020-01-01')) })).toEqual([]);
    expect(await idsOf({ buyer: '푸른학' })).toEqual([at.third, at.first]);
    expect(await idsOf({ buyer: '푸른' })).toEqual([]);
  });

  it('are found by their number however it is typed, by their id, by product, and by the waybill of what they bought', async () => {
    const number = await at.numberOf(at.first);
    for (const typed of [number, number.replace('-', ''), ` ${number.replace('-', ' ')} `, at.first])
      expect({ typed, found: await idsOf({ name: typed }) }).toEqual({ typed, found: [at.first] });
    expect(await idsOf({ name: await at.numberOf(at.foreign) })).toEqual([]);
    expect(await idsOf({ name: `p-${at.bowl.productId}` })).toEqual([at.fourth, at.second]);
    expect(await idsOf({ name: 'ㅁㅅㅂ' })).toEqual([at.fourth, at.second]);
    expect(await idsOf({ name: '6401-2345-6789' })).toEqual([at.first]);
    expect(await idsOf({ name: '없는 상품' })).toEqual([]);
  });

  it.each([
    [{}, ['fourth', 'third', 'second', 'first']],
    [{ order: 'ASC' }, ['first', 'second', 'third', 'fourth']],
    [{ sort: 'price' }, ['fourth', 'second', 'third', 'first']],
    [{ sort: 'price', order: 'ASC' }, ['first', 'third', 'second', 'fourth']],
  ] as const)('are walked by a cursor in the order %j, one at a time', async (filter, names) => {
    const walked: string[] = [];
    let cursor: string | null | undefined;
    do {
      const window = must(cursorWindow(cursor == null ? { size: 1 } : { size: 1, cursor }, 20, ordersOrder(filter)));
      const page = await list(filter, window);
      walked.push(...page.dataList.map(({ orderId }) => orderId));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(walked).toEqual(names.map((name) => at[name]));
  });

  it('get numbers from a sequence, each another, of whatever version inserts them', async () => {
    const rows = await at.db.select({ serial: orders.serial }).from(orders).orderBy(asc(orders.serial));
    expect(new Set(rows.map(({ serial }) => serial)).size).toBe(rows.length);
    expect(Math.min(...rows.map(({ serial }) => serial))).toBeGreaterThan(0);
    const { rows: made } = await at.db.execute<{ column_default: string }>(
      sql`select column_default from information_schema.columns where table_name = 'orders' and column_name = 'serial'`,
    );
    expect(made[0]?.column_default).toContain('order_serials');
  });

  it('open to their buyer by number, and to nobody else', async () => {
    const number = await at.numberOf(at.first);
    expect(await namedOrOwn(at.db, at.buyer.id, number.replace('-', ' '))).toBe(at.first);
    expect(await namedOrOwn(at.db, at.other.id, number)).toBeUndefined();
    expect(await namedOrOwn(at.db, at.other.id, at.first)).toBe(at.first);
  });

  it('and products are found by the same field in the list of products', async () => {
    const found = async (name: string) =>
      (await issuerProducts(at.db, { siteCode: 'ART', name }, ALL)).dataList.map(({ productName }) => productName);
    expect(await found(`P-${String(at.jar.productId).padStart(6, '0')}`)).toEqual(['달항아리']);
    expect(await found('막사발')).toEqual(['막사발']);
  });
});

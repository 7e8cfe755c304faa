import { NOTHING_RETURNED, netSales } from '@naru/domain/issuer';
import { parseKoreanDay, parseSiteCode } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../stores/db.ts';
import { orders, partReturns, saleReversals } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { plantMarket } from '../../testing/planted-market.ts';
import { productPerformance } from '../overview/product-performance.ts';
import { issuerItems } from './items.ts';
import { issuerCounters, issuerProducts } from './products.ts';
import { issuerSales, revokedProducts, soldProducts } from './sales.ts';

const PAGE = { limit: 10, offset: 0 };
const ART = must(parseSiteCode('ART'));
const GOLD = must(parseSiteCode('GOLD'));
const day = (text: string) => must(parseKoreanDay(text));

/** Two works sold around midnight in Korea, a resale of one, an order that came to nothing, and another issuer's sale. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [issuer, buyer, other] = [await market.member('발행인'), await market.member('푸른학'), await market.member('고요한달')];
  const left = await market.member('탈퇴한 회원 7', { state: 'left' });
  const [art, gold] = [await market.site('ART', issuer), await market.site('GOLD', issuer)];
  const [jar, bowl] = [await market.product(art, '달항아리'), await market.product(art, '막사발')];
  const sell = async (product: typeof jar, at: string, price: number, to = buyer) => {
    const token = await market.token(product, to);
    const completedAt = new Date(at);
    const sale = { kind: 'store', method: 'accountTransfer', completedAt, paidAt: completedAt } as const;
    await market.order(token, [null, to], price, sale);
    await market.row(token, 'sale', { to, price, at: completedAt });
    return token;
  };
  // 23:59:59 of the 9th and 00:00:00 of the 10th in Korea.
  await sell(jar, '2026-11-09T14:59:59.999Z', 10_000);
  const resold = await sell(jar, '2026-11-09T15:00:00.000Z', 10_001);
  await sell(bowl, '2026-11-11T03:00:00.000Z', 30_000);
  const cup = await market.product(art, '찻잔');
  await sell(cup, '2026-11-01T03:00:00.000Z', 20_000, left);
  await market.order(resold, [buyer, other], 90_000, { kind: 'listing', method: 'accountTransfer' });
  await market.row(resold, 'sale', { from: buyer, to: other, price: 90_000 });
  await market.order(await market.token(jar, null), [null, buyer], 10_000, { kind: 'store', state: 'cancelled', completedAt: null });
  const bar = await market.product(gold, '골드바');
  await sell(bar, '2026-11-10T03:00:00.000Z', 500_000);
  await market.token(jar, null, { state: 'revoked' }, 'revoked');
  await market.token(jar, null, { state: 'revoked' }, 'revoked');
  return { db, jar, bowl, cup };
};

onBothEngines('what an issuer sold', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });
  const backOf = async (orderId: string, amount: number, whole: boolean) => {
    const [fee, deposit] = [amount / 20, (amount * 19) / 20];
    const said = { orderId, bearer: 'earners', reason: '환불', by: '운영자', amount, fee, royalty: 0, deposit, state: 'due' } as const;
    if (whole) await at.db.insert(saleReversals).values({ ...said, cause: 'house', nft: 'burnt' });
    else await at.db.insert(partReturns).values({ ...said, cause: 'house', number: 1 });
    const set = whole ? { reversalDue: true } : { partlyReturned: true };
    await at.db.update(orders).set(set).where(eq(orders.id, orderId));
  };

  const sold = async (filter: object = {}) =>
    (await soldProducts(at.db, { siteCode: ART, ...filter }, PAGE)).dataList.map(({ productName, soldCount, price, fee, deposit }) => [
      ...[productName, soldCount, price, fee, deposit],
    ]);

  it('is told by product, the latest sale first, with its own sums and nothing of later sales by members', async () => {
    expect(await sold()).toEqual([
      ['막사발', 1, 30_000, 1_500, 28_500],
      ['달항아리', 2, 20_001, 1_000, 19_001],
      ['찻잔', 1, 20_000, 1_000, 19_000],
    ]);
    expect((await soldProducts(at.db, { siteCode: ART }, { limit: 1, offset: 1 })).allCount).toBe(3);
  });

  it.each<[string, object, readonly (readonly [string, number])[]]>([
    ['up to a day', { from: day('2026-11-02'), to: day('2026-11-09') }, [['달항아리', 1]]],
    ['on one day', { from: day('2026-11-10'), to: day('2026-11-10') }, [['달항아리', 1]]],
    [
      'from a day on',
      { from: day('2026-11-10') },
      [
        ['막사발', 1],
        ['달항아리', 1],
      ],
    ],
    ['by a name', { name: '사발' }, [['막사발', 1]]],
    ['on days without a sale', { from: day('2026-11-12') }, []],
  ])('is asked for %s, as the calendar goes in Korea', async (_, filter, products) => {
    expect((await sold(filter)).map(([name, count]) => [name, count])).toEqual(products);
  });

  it('is told sale by sale, the latest first, on the same days', async () => {
    const sales = await issuerSales(at.db, { siteCode: ART, productId: at.jar.productId }, PAGE);
    expect(sales.dataList.map(({ buyer, price, fee, deposit, method, txId }) => [buyer, price, fee, deposit, method, txId])).toEqual([
      ['푸*학', 10_001, 500, 9_501, 'accountTransfer', null],
      ['푸*학', 10_000, 500, 9_500, 'accountTransfer', null],
    ]);
    const tenth = { from: day('2026-11-10'), to: day('2026-11-10') };
    const { dataList } = await issuerSales(at.db, { siteCode: ART, productId: at.jar.productId, ...tenth }, PAGE);
    expect(dataList.map(({ price }) => price)).toEqual([10_001]);
  });

  it.each<[string, string, readonly string[]]>([
    ['a whole nickname', ' 푸른학 '.normalize('NFD'), ['막사발', '달항아리']],
    ['a whole wallet id', 'did:naru:planted2', ['막사발', '달항아리']],
    ['somebody who only bought from a member', '고요한달', []],
    ['a part of a nickname', '푸른', []],
    ['a part of a wallet id', 'did:naru:planted', []],
    ['a pattern', '푸%', []],
    ['nothing', ' ', []],
    ['somebody who has left', '탈퇴한 회원 7', []],
  ])('is asked for by its buyer: %s', async (_, buyer, products) => {
    expect((await sold({ buyer })).map(([name]) => name)).toEqual(products);
    const sales = await issuerSales(at.db, { siteCode: ART, productId: at.jar.productId, buyer }, PAGE);
    expect(sales.allCount).toBe(products.length);
    expect((await soldProducts(at.db, { siteCode: GOLD, buyer }, PAGE)).allCount).toBe(products.length === 0 ? 0 : 1);
  });

  it('is told of a buyer with the sums of what was sold to them alone, on the same days', async () => {
    expect(await sold({ buyer: '푸른학', to: day('2026-11-09') })).toEqual([['달항아리', 1, 10_000, 500, 9_500]]);
    expect(await sold({ buyer: '푸른학', name: '항아리' })).toEqual([['달항아리', 2, 20_001, 1_000, 19_001]]);
    expect(await sold({ buyer: '푸른학', from: day('2026-11-12') })).toEqual([]);
    const left = await issuerSales(at.db, { siteCode: ART, productId: at.cup.productId }, PAGE);
    expect(left.dataList.map(({ buyer }) => buyer)).toEqual([null]);
    expect((await issuerItems(at.db, { siteCode: ART, productId: at.cup.productId }, PAGE)).dataList[0]?.holder).toBeNull();
  });

  it('is told with what went back of it, by the day on which it was sold, whoever asks', async () => {
    const sales = await issuerSales(at.db, { siteCode: ART, productId: at.jar.productId }, PAGE);
    const [latest, first] = sales.dataList;
    if (latest === undefined || first === undefined) throw new Error('nothing sold');
    await backOf(first.orderId, 10_000, true);
    await backOf(latest.orderId, 2_000, false);
    const jars = async (filter: object = {}) => {
      const { dataList } = await soldProducts(at.db, { siteCode: ART, name: '달항아리', ...filter }, PAGE);
      return dataList.map((row) => [row.soldCount, row.price, row.returned, netSales(row)]);
    };
    const whole = { count: 1, price: 10_000, fee: 500, deposit: 9_500 };
    const part = { count: 0, price: 2_000, fee: 100, deposit: 1_900 };
    const both = { count: 1, price: 12_000, fee: 600, deposit: 11_400 };
    const left = { count: 1, price: 8_001, fee: 400, deposit: 7_601 };
    expect(await jars()).toEqual([[2, 20_001, both, left]]);
    expect(await jars({ buyer: '푸른학' })).toEqual([[2, 20_001, both, left]]);
    expect(await jars({ to: day('2026-11-09') })).toEqual([[1, 10_000, whole, NOTHING_RETURNED]]);
    expect(await jars({ from: day('2026-11-10') })).toEqual([[1, 10_001, part, { count: 1, price: 8_001, fee: 400, deposit: 7_601 }]]);
    const again = await issuerSales(at.db, { siteCode: ART, productId: at.jar.productId }, PAGE);
    expect(again.dataList.map(({ returned }) => returned)).toEqual([part, whole]);
    const units = await issuerItems(at.db, { siteCode: ART, productId: at.jar.productId }, PAGE);
    expect(units.dataList.map(({ state, returned }) => [state, returned])).toEqual([
      ['sold', true],
      ['sold', false],
      ['onSale', false],
      ['revoked', false],
      ['revoked', false],
    ]);
    expect((await issuerCounters(at.db, ART)).sold).toBe(3);
    const rows = await issuerProducts(at.db, { siteCode: ART, name: '달항아리' }, PAGE);
    expect(rows.dataList.map(({ soldCount }) => soldCount)).toEqual([1]);
    const of = { siteCode: ART, productId: at.jar.productId, from: day('2026-11-09'), to: day('2026-11-10') };
    expect(await productPerformance(at.db, of)).toMatchObject({
      days: [
        { sold: 0, price: 0 },
        { sold: 1, price: 8_001 },
      ],
      returned: both,
      buyers: 1,
      items: { sold: 1 },
    });
    expect((await soldProducts(at.db, { siteCode: GOLD }, PAGE)).dataList.map(({ returned }) => returned)).toEqual([NOTHING_RETURNED]);
  });

  it('is nobody else’s to read', async () => {
    expect((await issuerSales(at.db, { siteCode: GOLD, productId: at.jar.productId }, PAGE)).allCount).toBe(0);
    expect((await issuerItems(at.db, { siteCode: GOLD, productId: at.jar.productId }, PAGE)).allCount).toBe(0);
    expect((await soldProducts(at.db, { siteCode: GOLD }, PAGE)).dataList.map(({ productName }) => productName)).toEqual(['골드바']);
  });

  it('stands beside what it revoked, and beside every unit with its holder', async () => {
    expect((await revokedProducts(at.db, { siteCode: ART }, PAGE)).dataList).toMatchObject([{ productName: '달항아리', revokedCount: 2 }]);
    expect((await revokedProducts(at.db, { siteCode: GOLD }, PAGE)).allCount).toBe(0);
    const units = await issuerItems(at.db, { siteCode: ART, productId: at.jar.productId }, PAGE);
    expect(units.dataList.map(({ state, holder }) => [state, holder])).toEqual([
      ['sold', '푸*학'],
      ['sold', '푸*학'],
      ['onSale', null],
      ['revoked', null],
      ['revoked', null],
    ]);
    expect((await issuerItems(at.db, { siteCode: ART, productId: at.jar.productId, state: 'revoked' }, PAGE)).allCount).toBe(2);
  });
});

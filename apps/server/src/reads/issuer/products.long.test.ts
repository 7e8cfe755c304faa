import { parseSiteCode } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../stores/db.ts';
import { items, products } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { hoursBefore, plantMarket } from '../../testing/planted-market.ts';
import { type IssuerFilter, issuerCounters, issuerProduct, issuerProducts } from './products.ts';

const PAGE = { limit: 10, offset: 0 };
const [ART, GOLD] = [must(parseSiteCode('ART')), must(parseSiteCode('GOLD'))];

/** A work with a unit in every state, a hidden one, one that was deleted, and another issuer's. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const issuer = await market.member('발행인');
  const [art, gold] = [await market.site('ART', issuer), await market.site('GOLD', issuer)];
  const jar = await market.product(art, '달항아리', { royaltyBasisPoints: 250, perMemberLimit: 2 });
  const states = ['minted', 'onSale', 'onSale', 'reserved', 'sold', 'revoked'] as const;
  for (const state of states) await market.token(jar, state === 'sold' ? issuer : null, {}, state);
  await db.insert(items).values({ productId: jar.productId, number: 99, price: 10_000 });
  await market.product(art, '숨긴 그릇', { state: 'hidden', price: 9_000 });
  const deleted = await market.product(art, '지운 그릇', { state: 'deleted' });
  await market.token(deleted, null);
  await market.token(await market.product(gold, '골드바'), null);
  return { db, jar, market };
};

onBothEngines('an issuer’s products', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it.each<readonly [string, Omit<IssuerFilter, 'siteCode'>, readonly string[]]>([
    ['the newest first, without deleted ones', {}, ['숨긴 그릇', '달항아리']],
    ['in one state', { state: 'hidden' }, ['숨긴 그릇']],
    ['deleted ones, when they are asked for', { state: 'deleted' }, ['지운 그릇']],
    ['by a name', { name: '항아리' }, ['달항아리']],
    ['from the cheapest on', { sort: 'price', order: 'ASC' }, ['숨긴 그릇', '달항아리']],
    ['from the last name on', { sort: 'name' }, ['숨긴 그릇', '달항아리']],
    ['from the first name on', { sort: 'name', order: 'ASC' }, ['달항아리', '숨긴 그릇']],
    ...(['minted', 'listed', 'reserved', 'sold'] as const).flatMap((sort) => [
      [`${sort}, the most first`, { sort }, ['달항아리', '숨긴 그릇']] as const,
      [`${sort}, the fewest first`, { sort, order: 'ASC' }, ['숨긴 그릇', '달항아리']] as const,
    ]),
  ])('stand in their list: %s', async (_, filter, names) => {
    const page = await issuerProducts(at.db, { siteCode: 'ART', ...filter }, PAGE);
    expect([page.dataList.map(({ productName }) => productName), page.allCount]).toEqual([names, names.length]);
  });

  it('tell how many units stand where: minted are all that have an NFT', async () => {
    expect(await issuerProduct(at.db, ART, at.jar.productId)).toMatchObject({
      mintedCount: 5,
      listCount: 2,
      reserveCount: 1,
      soldCount: 1,
      revokedCount: 1,
      draft: { name: '달항아리', royaltyBasisPoints: 250, perMemberLimit: 2 },
    });
  });

  it('are the chosen ones, by number', async () => {
    const one = await issuerProducts(at.db, { siteCode: 'ART', ids: [at.jar.productId] }, PAGE);
    expect(one.dataList.map(({ productId }) => productId)).toEqual([at.jar.productId]);
    expect((await issuerProducts(at.db, { siteCode: 'GOLD', ids: [at.jar.productId] }, PAGE)).allCount).toBe(0);
  });

  it('stand beside what members ask for one, and what was paid last', async () => {
    const { market } = at;
    const [seller, buyer] = [await market.member('파는이'), await market.member('사는이')];
    const product = await market.product(ART, '되팔린 잔');
    const token = await market.token(product, seller);
    await market.row(token, 'sale', { from: buyer, to: seller, price: 11_000, at: hoursBefore(2) });
    await market.row(token, 'sale', { from: seller, to: buyer, price: 13_000, at: hoursBefore(1) });
    await market.listing(token, seller, 15_000);
    expect(await issuerProduct(at.db, ART, product.productId)).toMatchObject({ lowestPrice: 15_000, lastPrice: 13_000 });
    expect(await issuerProduct(at.db, ART, at.jar.productId)).toMatchObject({ lowestPrice: null, lastPrice: null });
    await at.db.update(products).set({ state: 'deleted' }).where(eq(products.id, product.productId));
  });

  it('are nobody else’s to read', async () => {
    expect(await issuerProduct(at.db, GOLD, at.jar.productId)).toBeNull();
  });

  it('are counted for the first screen of their issuer, without deleted ones', async () => {
    expect(await issuerCounters(at.db, ART)).toEqual({ products: 2, items: 7, minted: 1, onSale: 2, reserved: 1, sold: 1, revoked: 1 });
    expect(await issuerCounters(at.db, GOLD)).toMatchObject({ products: 1, items: 1, onSale: 1 });
  });
});

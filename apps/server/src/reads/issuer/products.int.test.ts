import { parseSiteCode } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../stores/db.ts';
import { items } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { plantMarket } from '../../testing/planted-market.ts';
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
  await market.product(art, '숨긴 그릇', { state: 'hidden' });
  const deleted = await market.product(art, '지운 그릇', { state: 'deleted' });
  await market.token(deleted, null);
  await market.token(await market.product(gold, '골드바'), null);
  return { db, jar };
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

  it('are nobody else’s to read', async () => {
    expect(await issuerProduct(at.db, GOLD, at.jar.productId)).toBeNull();
  });

  it('are counted for the first screen of their issuer, without deleted ones', async () => {
    expect(await issuerCounters(at.db, 'ART')).toEqual({ products: 2, items: 7, minted: 1, onSale: 2, reserved: 1, sold: 1, revoked: 1 });
    expect(await issuerCounters(at.db, 'GOLD')).toMatchObject({ products: 1, items: 1, onSale: 1 });
  });
});

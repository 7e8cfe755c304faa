import { MOST_FAVOURITES, MOST_PRICE_ALERTS } from '@naru/domain/favourite';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '../../stores/branding.ts';
import type { Database } from '../../stores/db.ts';
import { favourites, priceAlerts, products } from '../../stores/schema/index.ts';
import { freshPostgres } from '../../testing/fresh-database.ts';
import { makeGround } from '../../testing/ground.ts';
import { type PlantedProduct, plantMarket } from '../../testing/planted-market.ts';
import { like, setAlert } from './like.ts';

const AT_ONCE = 12;
const ROOM = 3;

/** Only PostgreSQL runs these side by side. */
describe('what a member keeps, at once', () => {
  let database: Database;
  let market: ReturnType<typeof plantMarket>;
  beforeAll(async () => {
    database = (await freshPostgres()).database;
    market = plantMarket(database.db);
  });
  afterAll(() => database.close());

  const many = async (code: string, count: number): Promise<readonly PlantedProduct[]> => {
    const site = await market.site(code, await market.member(`판매자${code}`));
    const made: PlantedProduct[] = [];
    for (let at = 0; at < count; at += 1) made.push(await market.product(site, `상품 ${at}`));
    return made;
  };

  it('is no more likes than may be', async () => {
    const { deps } = makeGround(database);
    const member = await market.member('많이누름');
    const wanted = await many('LIKE', AT_ONCE);
    const rows = await database.db
      .insert(products)
      .values(
        Array.from({ length: MOST_FAVOURITES - ROOM }, (_, at) => ({
          siteCode: 'LIKE',
          name: `전 ${at}`,
          price: 1_000,
          quantity: 1,
          state: 'onSale' as const,
        })),
      )
      .returning({ id: products.id });
    await database.db.insert(favourites).values(rows.map(({ id }) => ({ memberId: member.id, productId: id, seenPrice: 1_000 })));
    await Promise.all(wanted.map(({ productId }) => like(deps, member, { productId, liked: true })));
    expect(await database.db.$count(favourites, eq(favourites.memberId, member.id))).toBe(MOST_FAVOURITES);
  });

  it('is no more alerts than may be', async () => {
    const { deps } = makeGround(database);
    const member = await market.member('많이기다림');
    const wanted = await many('ALERT', MOST_PRICE_ALERTS + AT_ONCE);
    const before = wanted.slice(0, MOST_PRICE_ALERTS - ROOM);
    await database.db.insert(priceAlerts).values(before.map(({ productId }) => ({ memberId: member.id, productId, price: 1_000 })));
    const price = brand.won(2_000);
    await Promise.all(wanted.slice(before.length).map(({ productId }) => setAlert(deps, member, { productId, price })));
    expect(await database.db.$count(priceAlerts, eq(priceAlerts.memberId, member.id))).toBe(MOST_PRICE_ALERTS);
  });
});

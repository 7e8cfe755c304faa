import type { ProductId } from '@naru/domain/shared';
import type { Genre } from '@naru/domain/store';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { recountListings } from '../../kernel/product-stats.ts';
import { brand } from '../../stores/branding.ts';
import type { Database } from '../../stores/db.ts';
import { members, productStats, products, sites, tokens } from '../../stores/schema/index.ts';
import { doApproved, saleOf } from '../../testing/approved-acts.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { meetingOf } from '../../testing/meeting.ts';
import { putSeller } from '../../testing/seller.ts';
import { brokenThoughUnbought } from '../../testing/truths.ts';
import { changeCategory, createCategory, deleteCategory } from '../issuer/categories.ts';
import { makeItems } from '../issuer/make-items.ts';
import { mintItems } from '../issuer/mint-items.ts';
import { cancelListing } from './end-listings.ts';

const CROWD = 16;
const SHOP = brand.site('SHOP');

// Only PostgreSQL runs these side by side.
let database: Database;
let ground: TestGround;
let seller: Member;
let productId: ProductId;
beforeAll(async () => {
  database = await freshDatabase('postgres');
  ground = makeGround(database);
  const { deps } = ground;
  const row = only(await deps.db.insert(members).values({ did: 'did:naru:seller', nickname: '파는이', joinType: 2 }).returning());
  seller = { id: row.id, did: row.did, nickname: row.nickname, sessionId: '' };
  await deps.db.insert(sites).values({ siteCode: 'SHOP', name: '가게', route: '/shop', ownerMemberId: row.id });
  await putSeller(deps.db, 'SHOP');
  productId = only(await deps.db.insert(products).values({ siteCode: 'SHOP', name: '표', price: 1_000 }).returning()).id;
  await deps.transact((tx) => makeItems(tx, { productId, quantity: CROWD, price: 1_000, at: deps.clock.now() }));
  await mintItems(deps, seller, { siteCode: brand.site('SHOP'), productId });
  await deps.db.update(tokens).set({ ownerMemberId: seller.id });
});
afterAll(() => database.close());

const figures = async () => {
  const { listingCount, minPrice } = only(await database.db.select().from(productStats).where(eq(productStats.productId, productId)));
  return { listingCount, minPrice };
};

it('counts every listing of a product that many put on sale, and take off again, at once', async () => {
  const { deps } = ground;
  const all = await database.db.select({ tokenId: tokens.tokenId }).from(tokens);
  const listed = await Promise.all(all.map(({ tokenId }, index) => doApproved(deps, seller, saleOf(tokenId, 1_000 + index))));
  expect(await figures()).toEqual({ listingCount: CROWD, minPrice: 1_000 });
  const ids = listed.flatMap((answer) => (answer.ok ? [answer.value.listingId] : []));
  await Promise.all(ids.slice(0, CROWD - 2).map((id) => cancelListing(deps, seller, { listingId: id })));
  expect(await figures()).toEqual({ listingCount: 2, minPrice: 1_000 + CROWD - 2 });
  expect(await brokenThoughUnbought(database.db)).toEqual({});
});

/** A category of the shop, and products in it that nobody has listed. */
const shelve = async (name: string, quantity: number) => {
  const { deps } = ground;
  const made = await createCategory(deps, seller, { siteCode: SHOP, categoryName: name });
  if (!made.ok) throw new Error('no category was made');
  const { categoryId } = made.value;
  const rows = Array.from({ length: quantity }, (_, at) => ({ siteCode: SHOP, name: `${name} ${at}`, price: 1_000, categoryId }));
  const ids = rows.length === 0 ? [] : (await deps.db.insert(products).values(rows).returning()).map(({ id }) => id);
  return {
    categoryId,
    ids,
    become: (genre: Genre) => changeCategory(deps, seller, { siteCode: SHOP, categoryId, categoryName: name, genre }),
  };
};
const genresOf = async (ids: readonly ProductId[]): Promise<Genre[]> =>
  (await database.db.select().from(productStats).where(inArray(productStats.productId, ids)).orderBy(productStats.productId)).map(
    ({ genre }) => genre,
  );

it.each([
  ['given another genre', ({ become }: Awaited<ReturnType<typeof shelve>>) => become('gold'), 'gold'],
  [
    'left by its product',
    ({ ids }: Awaited<ReturnType<typeof shelve>>) =>
      ground.deps.transact((tx) => tx.update(products).set({ categoryId: null }).where(inArray(products.id, ids))),
    'other',
  ],
] as const)('finds a product by its genre whose category is %s while it comes to the market', async (what, change, genre) => {
  const shelf = await shelve(what, 1);
  await shelf.become('food');
  let changing: Promise<unknown> = Promise.resolve();
  await database.db.transaction(async (tx) => {
    for (const id of shelf.ids) await recountListings(tx, id, ground.deps.clock.now());
    let changed = false;
    changing = change(shelf).finally(() => {
      changed = true;
    });
    await expect.poll(async () => changed || (await lockWaits(database.db)) > 0).toBe(true);
  });
  await changing;
  expect(await genresOf(shelf.ids)).toEqual([genre]);
});

it('finds products by their genres, however many are listed first, moved and told anew at once', async () => {
  const { deps } = ground;
  const [first, second] = [await shelve('첫 칸', CROWD), await shelve('둘째 칸', 0)];
  const isMoved = (id: number): boolean => id % 2 === 0;
  const move = (id: ProductId) =>
    deps.transact((tx) => tx.update(products).set({ categoryId: second.categoryId }).where(eq(products.id, id)));
  await Promise.all([
    ...first.ids.map((id) => deps.transact((tx) => recountListings(tx, id, deps.clock.now()))),
    ...first.ids.filter(isMoved).map(move),
    first.become('photo'),
    second.become('music'),
  ]);
  expect(await genresOf(first.ids)).toEqual(first.ids.map((id) => (isMoved(id) ? 'music' : 'photo')));
  expect(await deleteCategory(deps, seller, { siteCode: SHOP, categoryId: second.categoryId, moveTo: 'none' })).toMatchObject({ ok: true });
  expect(await genresOf(first.ids)).toEqual(first.ids.map((id) => (isMoved(id) ? 'other' : 'photo')));
});

it('goes red on a count that is read and written again', async () => {
  const mine = eq(productStats.productId, productId);
  const before = await figures();
  const allRead = meetingOf(2);
  const naive = (): Promise<void> =>
    database.db.transaction(async (tx) => {
      const { listingCount } = only(await tx.select().from(productStats).where(mine));
      await allRead();
      await tx
        .update(productStats)
        .set({ listingCount: listingCount + 1 })
        .where(mine);
    });
  await Promise.all([naive(), naive()]);
  expect((await figures()).listingCount).toBe((before.listingCount ?? 0) + 1);
  await database.db.update(productStats).set(before).where(mine);
});

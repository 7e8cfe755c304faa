import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Database } from '../../stores/db.ts';
import { members, productStats, products, sites, tokens } from '../../stores/schema/index.ts';
import { doApproved, saleOf } from '../../testing/approved-acts.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { meetingOf } from '../../testing/meeting.ts';
import { brokenThoughUnbought } from '../../testing/truths.ts';
import { makeItems } from '../issuer/make-items.ts';
import { mintItems } from '../issuer/mint-items.ts';
import { cancelListing } from './cancel-listing.ts';

const CROWD = 16;

// Only PostgreSQL runs these side by side.
let database: Database;
let ground: TestGround;
let seller: Member;
let productId = 0;
beforeAll(async () => {
  database = await freshDatabase('postgres');
  ground = makeGround(database);
  const { deps } = ground;
  const row = only(await deps.db.insert(members).values({ did: 'did:naru:seller', nickname: '파는이', joinType: 2 }).returning());
  seller = { id: row.id, did: row.did, nickname: row.nickname, sessionId: '' };
  await deps.db.insert(sites).values({ siteCode: 'SHOP', name: '가게', route: '/shop', ownerMemberId: row.id });
  productId = only(await deps.db.insert(products).values({ siteCode: 'SHOP', name: '표', price: 1_000 }).returning()).id;
  await deps.transact((tx) => makeItems(tx, { productId, quantity: CROWD, price: 1_000, at: deps.clock.now() }));
  await mintItems(deps, seller, { siteCode: brand.site('SHOP'), productId: brand.product(productId) });
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

import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../stores/db.ts';
import { favourites } from '../stores/schema/index.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { PLANTED_AT, plantMarket } from '../testing/planted-market.ts';
import { favouriteMarks, favouriteNfts, favouriteProducts } from './favourite.ts';

const PAGE = { limit: 10, offset: 0 };

/** What one member likes: NFTs, one of which has become private, their own private one, and products, one of which is no more in the market. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [me, owner] = [await market.member('나'), await market.member('소유자')];
  const site = await market.site('ART', owner);
  const [jar, bowl] = [await market.product(site, '달항아리'), await market.product(site, '찻사발')];
  const draft = await market.product(site, '초안', { state: 'draft' });
  const first = await market.token(jar, owner);
  const hidden = await market.token(jar, owner, { visibility: 'private' });
  const mine = await market.token(bowl, me, { visibility: 'private' });
  const liked = [first, hidden, mine].map(({ tokenId }) => ({ memberId: me.id, tokenId }));
  const wanted = [jar, draft, bowl].map(({ productId }) => ({ memberId: me.id, productId }));
  await db.insert(favourites).values([...liked, ...wanted, { memberId: owner.id, productId: bowl.productId }]);
  return { db, me, owner, first, hidden, mine, jar, draft, bowl };
};

onBothEngines('favourites', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it('are marked whatever has become of them', async () => {
    const { tokenIds, productIds } = await favouriteMarks(at.db, at.me.id);
    expect([tokenIds.toSorted(), productIds.toSorted((a, b) => a - b)]).toEqual([
      [at.first, at.hidden, at.mine].map(({ tokenId }) => tokenId).toSorted(),
      [at.jar, at.bowl, at.draft].map(({ productId }) => productId).toSorted((a, b) => a - b),
    ]);
  });

  it('of NFTs stand with the latest first, without what others have made private', async () => {
    const { dataList, allCount } = await favouriteNfts(at.db, at.me.id, PAGE);
    expect([dataList.map(({ tokenId }) => tokenId), allCount]).toEqual([[at.mine.tokenId, at.first.tokenId], 2]);
    expect((await favouriteNfts(at.db, at.owner.id, PAGE)).allCount).toBe(0);
  });

  it('of products stand with the latest first, without what is no more in the market', async () => {
    const { dataList, allCount } = await favouriteProducts(at.db, at.me.id, PAGE, PLANTED_AT);
    expect([dataList.map(({ name }) => name), allCount]).toEqual([['찻사발', '달항아리'], 2]);
    expect((await favouriteProducts(at.db, at.me.id, { limit: 1, offset: 1 }, PLANTED_AT)).dataList.map(({ name }) => name)).toEqual([
      '달항아리',
    ]);
    expect((await favouriteProducts(at.db, at.owner.id, PAGE, PLANTED_AT)).dataList.map(({ name }) => name)).toEqual(['찻사발']);
  });
});

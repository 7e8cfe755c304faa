import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../stores/db.ts';
import { tokens } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { hoursBefore, PLANTED_AT, plantMarket } from '../../testing/planted-market.ts';
import { hotNfts } from './hot-nfts.ts';
import { productOwners } from './seller.ts';

const WEEK = 7 * 24;

/** NFTs that were sold so often within a week, or before, and who has them. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [many, one, shy] = [await market.member('많은이'), await market.member('하나'), await market.member('숨은이', { isPrivate: true })];
  const product = await market.product(await market.site('ART', many), '달항아리');
  const put = async (owner: typeof many, hours: readonly number[], change: Parameters<typeof market.token>[2] = {}): Promise<string> => {
    const token = await market.token(product, owner, change);
    for (const ago of hours) await market.row(token, 'sale', { from: one, to: owner, price: 1_000, at: hoursBefore(ago) });
    return token.tokenId;
  };
  return {
    db,
    product,
    many,
    one,
    twice: await put(many, [1, WEEK]),
    once: await put(one, [2, WEEK + 1, WEEK + 2, WEEK + 3]),
    old: await put(many, [WEEK + 1]),
    hidden: await put(many, [1, 2, 3], { visibility: 'private' }),
    frozen: await put(many, [1, 2, 3], { frozen: true }),
    ofShy: await put(shy, [3]),
  };
};

onBothEngines('hot NFTs', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it('are those with the most sales of seven days, without what nobody may see or buy', async () => {
    const { dataList, allCount } = await hotNfts(at.db, PLANTED_AT, { limit: 10, offset: 0 });
    expect([dataList.map(({ tokenId }) => tokenId), allCount]).toEqual([[at.twice, at.ofShy, at.once], 3]);
  });

  it('are read page by page in the same order', async () => {
    const second = await hotNfts(at.db, PLANTED_AT, { limit: 1, offset: 1 });
    expect([second.dataList.map(({ tokenId }) => tokenId), second.page, second.allCount]).toEqual([[at.ofShy], 2, 3]);
  });

  it('are ranked anew once half a minute is over, and what was hidden since is passed over before', async () => {
    const named = async (seconds: number) =>
      (await hotNfts(at.db, new Date(PLANTED_AT.getTime() + seconds * 1_000), { limit: 10, offset: 0 })).dataList.map(
        ({ tokenId }) => tokenId,
      );
    await at.db.update(tokens).set({ visibility: 'private' }).where(eq(tokens.tokenId, at.twice));
    expect(await named(29)).toEqual([at.ofShy, at.once]);
    await at.db.update(tokens).set({ visibility: 'public' }).where(eq(tokens.tokenId, at.hidden));
    expect(await named(29)).toEqual([at.ofShy, at.once]);
    await expect.poll(() => named(31)).toEqual([at.hidden, at.ofShy, at.once]);
    await at.db.update(tokens).set({ visibility: 'private' }).where(eq(tokens.tokenId, at.hidden));
    await at.db.update(tokens).set({ visibility: 'public' }).where(eq(tokens.tokenId, at.twice));
  });

  it('belong to owners who are told by how many of a work they have, if they let themselves be named', async () => {
    const page = await productOwners(at.db, at.product.productId, { limit: 10, offset: 0 });
    expect(page).toMatchObject({
      allCount: 2,
      dataList: [
        { did: at.many.did, nickname: '많은이', count: 3 },
        { did: at.one.did, nickname: '하나', count: 1 },
      ],
    });
  });
});

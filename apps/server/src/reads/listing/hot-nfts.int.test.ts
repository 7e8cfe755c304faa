import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../stores/db.ts';
import { tokens } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { hoursBefore, PLANTED_AT, plantMarket } from '../../testing/planted-market.ts';
import { hotNfts } from './hot-nfts.ts';
import { productOwners } from './seller.ts';

const WEEK = 7 * 24;

/** Works that were sold so often within a week, or before, and what of them is on sale. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [many, one] = [await market.member('많은이'), await market.member('하나')];
  const site = await market.site('ART', many);
  const work = async (name: string, hours: readonly number[]) => {
    const product = await market.product(site, name);
    const sold = await market.token(product, one);
    for (const ago of hours) await market.row(sold, 'sale', { from: many, to: one, price: 1_000, at: hoursBefore(ago) });
    return product;
  };
  type Product = Awaited<ReturnType<typeof work>>;
  const offer = async (product: Product, price: number, change: Parameters<typeof market.token>[2] = {}): Promise<string> => {
    const token = await market.token(product, many, change);
    await market.listing(token, many, price);
    return token.tokenId;
  };
  const [twice, once, old, unlisted] = [
    await work('두 번', [1, 2, WEEK]),
    await work('한 번', [3, WEEK + 1, WEEK + 2, WEEK + 3]),
    await work('예전', [WEEK + 1]),
    await work('팔지 않는', [1, 2, 3, 4]),
  ];
  await market.token(unlisted, many);
  await offer(unlisted, 1_000, { visibility: 'private' });
  await offer(unlisted, 1_000, { frozen: true });
  await offer(old, 1_000);
  return {
    db,
    product: twice,
    many,
    one,
    dear: await offer(twice, 5_000),
    cheap: await offer(twice, 4_000),
    once: await offer(once, 9_000),
  };
};

onBothEngines('hot NFTs', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });
  const named = async (seconds: number) =>
    (await hotNfts(at.db, new Date(PLANTED_AT.getTime() + seconds * 1_000), { limit: 10, offset: 0 })).dataList.map(
      ({ tokenId }) => tokenId,
    );

  it('are the cheapest on sale of each work with the most sales of seven days: nothing that cannot be bought', async () => {
    const { dataList, allCount } = await hotNfts(at.db, PLANTED_AT, { limit: 10, offset: 0 });
    expect([dataList.map(({ tokenId }) => tokenId), allCount]).toEqual([[at.cheap, at.once], 2]);
    expect(dataList.map(({ status, price }) => [status, price])).toEqual([
      ['onSale', 4_000],
      ['onSale', 9_000],
    ]);
  });

  it('are read page by page in the same order', async () => {
    const second = await hotNfts(at.db, PLANTED_AT, { limit: 1, offset: 1 });
    expect([second.dataList.map(({ tokenId }) => tokenId), second.page, second.allCount]).toEqual([[at.once], 2, 2]);
  });

  it('are ranked anew once half a minute is over, and what was hidden since is passed over before', async () => {
    await at.db.update(tokens).set({ visibility: 'private' }).where(eq(tokens.tokenId, at.cheap));
    expect(await named(29)).toEqual([at.once]);
    await expect.poll(() => named(31)).toEqual([at.dear, at.once]);
    await at.db.update(tokens).set({ visibility: 'public' }).where(eq(tokens.tokenId, at.cheap));
  });

  it('belong to owners who are told by how many of a work they have, if they let themselves be named', async () => {
    const page = await productOwners(at.db, at.product.productId, { limit: 10, offset: 0 });
    expect(page).toMatchObject({
      allCount: 2,
      dataList: [
        { did: at.many.did, nickname: '많은이', count: 2 },
        { did: at.one.did, nickname: '하나', count: 1 },
      ],
    });
  });
});

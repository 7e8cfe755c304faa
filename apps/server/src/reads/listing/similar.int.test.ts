import { beforeAll, expect, it } from 'vitest';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { categories } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { hoursBefore, PLANTED_AT, plantMarket } from '../../testing/planted-market.ts';
import { marketCards } from './market.ts';
import { similarProducts } from './similar.ts';

const plant = async (db: Db) => {
  const market = plantMarket(db);
  const owner = await market.member('주인');
  const [art, gold] = [await market.site('ART', owner), await market.site('GOLD', owner)];
  const shut = await market.site('SHUT', owner, { isPrivate: true });
  const of = async (siteCode: string, genre: 'craft' | 'gold') =>
    only(await db.insert(categories).values({ siteCode, name: genre, genre }).returning()).id;
  const categoryId = await of('ART', 'craft');
  const shelved = async (...input: Parameters<typeof market.product>) => {
    const made = await market.product(...input);
    await market.token(made, null);
    return made.productId;
  };
  const self = await shelved(art, '달항아리', { categoryId, price: 10_000 });
  const twin = await shelved(art, '달항아리 둘', { categoryId, price: 11_000 });
  const dear = await shelved(art, '비싼 병풍', { categoryId, price: 9_000_000 });
  const other = await shelved(gold, '금', { price: 10_500, nftKind: 'transferable' });
  const soldOut = (await market.product(art, '매진', { categoryId, price: 10_000 })).productId;
  const ended = await shelved(art, '끝난 판매', { categoryId, price: 10_000, saleUntil: hoursBefore(1) });
  const down = await shelved(art, '내려간 작품', { categoryId, price: 10_000, takenDown: true });
  await shelved(shut, '닫힌 곳', { price: 10_000 });
  const listed = await market.token(await market.product(art, '회원이 파는 것', { categoryId, price: 50_000, state: 'hidden' }), owner);
  await market.listing(listed, owner, 12_000);
  return { db, self, twin, dear, other, soldOut, ended, down, listed: listed.productId };
};

onBothEngines('what is similar', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it('is what can be bought now: of its category and price first, never itself', async () => {
    const found = await similarProducts(at.db, at.self, PLANTED_AT);
    expect(found.map(({ productId }) => productId)).toEqual([at.twin, at.listed, at.dear, at.other]);
    expect(found.map(({ storePrice, lowestPrice }) => storePrice ?? lowestPrice)).toEqual([11_000, 12_000, 9_000_000, 10_500]);
  });

  it('is nothing of a product that there is not', async () => {
    expect(await similarProducts(at.db, (at.self + 1_000) as typeof at.self, PLANTED_AT)).toEqual([]);
  });

  it('are cards as they stand now, in the order asked for, without what shoppers do not see', async () => {
    const wanted = [at.down, at.other, at.self, at.soldOut, at.other];
    expect((await marketCards(at.db, wanted, PLANTED_AT)).map(({ productId, storePrice }) => [productId, storePrice])).toEqual([
      [at.other, 10_500],
      [at.self, 10_000],
      [at.soldOut, null],
      [at.other, 10_500],
    ]);
    expect(await marketCards(at.db, [], PLANTED_AT)).toEqual([]);
  });
});

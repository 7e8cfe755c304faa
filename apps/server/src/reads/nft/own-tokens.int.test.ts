import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../stores/db.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { hoursBefore, plantMarket } from '../../testing/planted-market.ts';
import { memberDetail } from '../account/member.ts';
import { countTransferable, exchangeableNfts, soldNfts } from './own-tokens.ts';

/** What a member can hand on is held back by a sale, a lock, a freeze or its end. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [owner, buyer] = [await market.member('소유자'), await market.member('사는이')];
  const site = await market.site('ART', owner);
  const [work, goods] = [await market.product(site, '그림'), await market.product(site, '골드바', { nftKind: 'transferable' })];
  await market.token(work, owner);
  const free = await market.token(goods, owner);
  await market.token(goods, owner, { lock: 'gift' });
  await market.token(goods, owner, { frozen: true });
  await market.token(goods, owner, { state: 'revoked' });
  await market.listing(await market.token(goods, owner), owner, 30_000);
  const [first, second] = [await market.token(work, buyer), await market.token(goods, buyer)];
  await market.order(first, [owner, buyer], 10_000, { completedAt: hoursBefore(5) });
  await market.order(second, [owner, buyer], 30_000, { completedAt: hoursBefore(2), royalty: 300, fee: 1_500, deposit: 28_200 });
  await market.order(free, [owner, buyer], 99_000, { state: 'expired', paidAt: null, completedAt: null, endedAt: hoursBefore(1) });
  return { db, owner, buyer, free };
};

onBothEngines('a member’s own NFTs', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  let ground: TestGround;
  beforeAll(async () => {
    const database = await open();
    at = await plant(database.db);
    ground = makeGround(database);
  });

  it('are counted as transferable where nothing holds them back, by the page and by the member’s facts alike', async () => {
    expect(await countTransferable(at.db, at.owner.id)).toBe(2);
    expect((await memberDetail(ground.deps, at.owner.id)).ownTransferableNFTCount).toBe(2);
  });

  it('can be redeemed where they stand for goods as well', async () => {
    const { dataList, allCount } = await exchangeableNfts(at.db, at.owner.id, { limit: 5, offset: 0 });
    expect([dataList.map(({ tokenId }) => tokenId), allCount]).toEqual([[at.free.tokenId], 1]);
  });

  it('that were sold stand with the latest first, with what each one brought', async () => {
    const { dataList, allCount } = await soldNfts(at.db, at.owner.id, { limit: 5, offset: 0 });
    expect(dataList.map(({ name, price, fee, royalty, deposit }) => [name, price, fee, royalty, deposit])).toEqual([
      ['골드바', 30_000, 1_500, 300, 28_200],
      ['그림', 10_000, 500, 0, 9_500],
    ]);
    expect(allCount).toBe(2);
    expect((await soldNfts(at.db, at.buyer.id, { limit: 5, offset: 0 })).allCount).toBe(0);
  });
});

import { beforeAll, expect, it } from 'vitest';
import { only } from '../kernel/only.ts';
import type { Db } from '../stores/db.ts';
import { stories } from '../stores/schema/index.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { PLANTED_AT, plantMarket } from '../testing/planted-market.ts';
import { storyById, storyCards } from './story.ts';

/** Stories of an open store and its work, of a closed one, and of what is off the shelf; one was taken off. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const owner = await market.member('발행인');
  const [art, shut] = [await market.site('ART', owner), await market.site('SHUT', owner, { isPrivate: true })];
  const [jar, hidden] = [await market.product(art, '달항아리'), await market.product(art, '숨긴 그릇', { state: 'hidden' })];
  const put = async (title: string, change: Partial<typeof stories.$inferInsert>) => {
    const values = { title, lead: '앞글', body: '긴 글', ...change };
    return only(await db.insert(stories).values(values).returning()).id;
  };
  return {
    db,
    first: await put('먼저', { sort: 0 }),
    open: await put('열린', { siteCode: art, productId: jar.productId, sort: 1 }),
    closed: await put('닫힌', { siteCode: shut, productId: hidden.productId, sort: 1 }),
    removed: await put('내린', { removedAt: PLANTED_AT }),
  };
};

onBothEngines('stories', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it('stand in their place, the newest first among equals', async () => {
    const { dataList, allCount } = await storyCards(at.db, { limit: 5, offset: 0 });
    expect([dataList.map(({ title }) => title), allCount]).toEqual([['먼저', '닫힌', '열린'], 3]);
  });

  it('tell of a store that is open and of a work on its shelf, and else of none', async () => {
    expect(await storyById(at.db, at.open)).toMatchObject({ text: '긴 글', store: { siteCode: 'ART' }, product: { name: '달항아리' } });
    expect(await storyById(at.db, at.closed)).toMatchObject({ store: null, product: null });
    expect(await storyById(at.db, at.removed)).toBeNull();
  });
});

import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Deps } from '../../kernel/deps.ts';
import { named } from '../../names/named.ts';
import { follows, sites } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { hoursBefore, PLANTED_AT, plantMarket } from '../../testing/planted-market.ts';
import { countStores } from '../../use-cases/store/count-stores.ts';
import { storeDirectory } from './directory.ts';

const PAGE = { limit: 20, offset: 0 };

onBothEngines('the list of all stores', (open) => {
  let ground: TestGround;
  let deps: Deps;
  beforeAll(async () => {
    ground = makeGround(await open());
    ({ deps } = ground);
    const market = plantMarket(deps.db);
    const owner = await market.member('주인');
    const fans = [await market.member('팬하나'), await market.member('팬둘')];
    const [old, busy] = [
      await market.site('OLD', owner, { ...named('한빛화랑'), createdAt: hoursBefore(9) }),
      await market.site('BUSY', owner, { ...named('나루금은'), createdAt: hoursBefore(5) }),
    ];
    await market.site('NEW', owner, { ...named('물결공방'), createdAt: hoursBefore(1) });
    await market.site('SHUT', owner, { isPrivate: true });
    for (const [name, price] of [
      ['하나', 9_000],
      ['둘', 7_000],
      ['셋', 8_000],
      ['넷', 10_000],
    ] as const)
      await market.token(await market.product(busy, name, { price }), null);
    await market.product(busy, '빈 선반', { price: 1 });
    await market.token(await market.product(busy, '내려간 작품', { price: 2, takenDown: true }), null);
    await market.trade(await market.product(old, '팔린 작품'), 5_000, PLANTED_AT);
    await deps.db.insert(follows).values(fans.map(({ id }) => ({ memberId: id, siteCode: busy })));
  });

  const names = async (sort: 'popular' | 'recent' | 'name', name?: string) =>
    (await storeDirectory(deps.db, { sort, name }, PAGE)).dataList.map(({ siteName }) => siteName);

  it('has each by its age and its name at once, and by how popular it is once it was counted', async () => {
    expect(await names('recent')).toEqual(['물결공방', '나루금은', '한빛화랑']);
    expect(await names('name')).toEqual(['나루금은', '물결공방', '한빛화랑']);
    expect(await names('popular')).toEqual([]);
    await countStores(deps);
    expect(await names('popular')).toEqual(['나루금은', '한빛화랑', '물결공방']);
  });

  it('says what each has, shows three of its works, and finds it by its initial consonants', async () => {
    await countStores(deps);
    const { dataList, allCount } = await storeDirectory(deps.db, { name: 'ㄴㄹㄱㅇ' }, PAGE);
    expect([dataList.length, allCount]).toEqual([1, 1]);
    expect(dataList[0]).toMatchObject({ siteCode: 'BUSY', onSale: 4, trades: 0, followers: 2, lowestPrice: 7_000 });
    expect(dataList[0]?.works.map(({ name }) => name)).toEqual(['넷', '셋', '둘']);
    expect((await storeDirectory(deps.db, { name: '한빛' }, PAGE)).dataList).toMatchObject([
      { onSale: 0, trades: 1, works: [], lowestPrice: null },
    ]);
    expect((await storeDirectory(deps.db, {}, { limit: 1, offset: 1 })).dataList.map(({ siteCode }) => siteCode)).toEqual(['OLD']);
  });

  it('is counted anew after five minutes, and not before', async () => {
    await countStores(deps);
    await deps.db.update(sites).set({ isPrivate: false }).where(sql`site_code = 'SHUT'`);
    await deps.db.delete(follows);
    await countStores(deps);
    const followers = async () => (await storeDirectory(deps.db, { name: '나루금은' }, PAGE)).dataList[0]?.followers;
    expect([await followers(), (await names('popular')).length]).toEqual([2, 4]);
    ground.pass(300_001);
    await countStores(deps);
    expect(await followers()).toBe(0);
  });
});

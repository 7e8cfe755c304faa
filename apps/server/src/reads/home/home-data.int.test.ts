import { STORES_ON_HOME } from '@naru/domain/home';
import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../stores/db.ts';
import { banners, popups } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { hoursBefore, PLANTED_AT, plantMarket } from '../../testing/planted-market.ts';
import { creatorCards } from '../store/stores.ts';
import { homeData, showing } from './home-data.ts';

const plant = async (db: Db) => {
  const market = plantMarket(db);
  const owner = await market.member('소유자');
  await market.site('LATE', owner, { sort: 2 });
  const art = await market.site('ART', owner, { sort: 1 });
  await market.site('SHUT', owner, { isPrivate: true });
  const token = await market.token(await market.product(art, '달항아리'), owner);
  await market.listing(token, owner, 10_000);
  await market.row(token, 'sale', { from: owner, to: owner, price: 5_000, at: hoursBefore(1) });
  await db.insert(banners).values([
    { place: 'top', title: '늘', sort: 2 },
    { place: 'top', title: '먼저', sort: 1, startsAt: PLANTED_AT, endsAt: hoursBefore(-1), link: '/stories' },
    { place: 'top', title: '아직', startsAt: hoursBefore(-1) },
    { place: 'top', title: '끝난', endsAt: PLANTED_AT },
    { place: 'center', title: '가운데' },
  ]);
  await db.insert(popups).values([
    { title: '오늘', body: '오늘만 보여요' },
    { title: '어제', endsAt: hoursBefore(24) },
  ]);
  return { db };
};

onBothEngines('the first screen', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it('shows banners and popups whose time it is, from their first moment until their last, in their order', async () => {
    const { top, center, popups: shown } = await showing(at.db, PLANTED_AT);
    expect(top.map(({ title, link }) => [title, link])).toEqual([
      ['먼저', '/stories'],
      ['늘', ''],
    ]);
    expect([center, shown].map((all) => all.map(({ title }) => title))).toEqual([['가운데'], ['오늘']]);
    const later = await showing(at.db, hoursBefore(-1));
    expect(later.top.map(({ title }) => title)).toEqual(['아직', '늘']);
  });

  it('leads to open stores in their order, and to what is new, on sale and hot', async () => {
    const { headerMenu, creators, recent, recentlyListed, hot, products } = await homeData(at.db, PLANTED_AT);
    expect(headerMenu.map(({ siteCode }) => siteCode)).toEqual(['ART', 'LATE']);
    expect(creators.map(({ siteCode }) => siteCode)).toEqual(['ART', 'LATE']);
    expect([recent, recentlyListed, hot].map((cards) => cards.map(({ name }) => name))).toEqual([['달항아리'], ['달항아리'], ['달항아리']]);
    expect(products.map(({ name, lowestPrice }) => [name, lowestPrice])).toEqual([['달항아리', 10_000]]);
  });
});

onBothEngines('the first screen after many NFTs of one product came', (open) => {
  it('has one card of each product, and few more where hardly another product is new', async () => {
    const { db } = await open();
    const market = plantMarket(db);
    const owner = await market.member('소유자');
    const site = await market.site('ART', owner);
    const [jar, moon] = [await market.product(site, '달항아리'), await market.product(site, '달빛')];
    await market.listing(await market.token(moon, owner), owner, 20_000);
    for (let at = 0; at < 10; at += 1) await market.listing(await market.token(jar, owner), owner, 10_000 + at);
    const names = async () => {
      const { recent, recentlyListed } = await homeData(db, PLANTED_AT);
      return [recent, recentlyListed].map((cards) => cards.map(({ name }) => name));
    };
    const few = ['달항아리', '달항아리', '달항아리', '달빛'];
    expect(await names()).toEqual([few, few]);
    const others = ['물결', '나루터', '등대'];
    for (const other of others) await market.listing(await market.token(await market.product(site, other), owner), owner, 5_000);
    const each = ['등대', '나루터', '물결', '달항아리', '달빛'];
    expect(await names()).toEqual([each, each]);
    // The place of a product is that of its newest, whatever is older of it.
    await market.listing(await market.token(moon, owner), owner, 20_000);
    const again = ['달빛', '등대', '나루터', '물결', '달항아리'];
    expect(await names()).toEqual([again, again]);
  });
});

onBothEngines('the first screen of a market with many stores', (open) => {
  it('has the first of them; the page of stores has all', async () => {
    const { db } = await open();
    const market = plantMarket(db);
    const owner = await market.member('발행사');
    for (let at = 0; at < STORES_ON_HOME + 5; at += 1) await market.site(`S${String(at).padStart(2, '0')}`, owner);
    const { headerMenu, creators } = await homeData(db, PLANTED_AT);
    const first = Array.from({ length: STORES_ON_HOME }, (_, at) => `S${String(at).padStart(2, '0')}`);
    expect([headerMenu, creators].map((some) => some.map(({ siteCode }) => siteCode))).toEqual([first, first]);
    const rest = await creatorCards(db, { limit: STORES_ON_HOME, offset: STORES_ON_HOME });
    expect([rest.dataList.map(({ siteCode }) => siteCode), rest.allCount]).toEqual([['S12', 'S13', 'S14', 'S15', 'S16'], 17]);
  });
});

onBothEngines('the first screen on a market’s first day', (open) => {
  it('shows what stores have put on their shelves, the newest first, where nothing was ever traded', async () => {
    const { db } = await open();
    const market = plantMarket(db);
    const owner = await market.member('발행사');
    const [art, shut] = [await market.site('ART', owner), await market.site('SHUT', owner, { isPrivate: true })];
    for (let at = 1; at <= 10; at += 1)
      await market.token(await market.product(art, `새 상품 ${at}`, { createdAt: hoursBefore(20 - at) }), null);
    await market.token(await market.product(art, '다 팔린 것'), owner);
    await market.token(await market.product(art, '아직 초안', { state: 'draft' }), null);
    await market.token(await market.product(art, '확인 중'), null, { frozen: true });
    await market.token(await market.product(shut, '닫힌 스토어'), null);
    const { onShelves, recentlyListed, hot, products } = await homeData(db, PLANTED_AT);
    expect([recentlyListed, hot, products]).toEqual([[], [], []]);
    expect(onShelves.map(({ name, price, available }) => [name, price, available])).toEqual(
      [10, 9, 8, 7, 6, 5, 4, 3].map((at) => [`새 상품 ${at}`, 10_000, 1]),
    );
  });
});

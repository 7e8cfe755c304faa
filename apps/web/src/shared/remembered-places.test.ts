import { beforeEach, expect, test, vi } from 'vitest';

/** The module as a page that was just opened has it. */
const opened = async () => {
  vi.resetModules();
  return import('./remembered-places.ts');
};

beforeEach(() => sessionStorage.clear());

test('a place and a list are kept by entry, also for the page that is loaded anew', async () => {
  const page = await opened();
  const entry = page.entryOf({ key: 'k1', pathname: '/market/activity' });
  page.rememberTop(entry, 900);
  page.rememberList(entry, '활동 목록', { portions: 3, sizes: [90, 108] });
  page.rememberTop(entry, 950);
  page.rememberWay(entry, '/nft/detail?tokenId=7');
  expect([page.rememberedTop(entry), page.rememberedTop('k2 /market/activity')]).toEqual([950, undefined]);
  dispatchEvent(new Event('pagehide'));
  const anew = await opened();
  expect([anew.rememberedTop(entry), anew.rememberedWay(entry)]).toEqual([950, '/nft/detail?tokenId=7']);
  expect(anew.rememberedList(entry, '활동 목록')).toEqual({ portions: 3, sizes: [90, 108] });
  expect(anew.rememberedList(entry, '공지사항')).toBeUndefined();
});

test('an address that is typed anew finds nothing of the tab’s first entry', async () => {
  sessionStorage.setItem('naru.places', JSON.stringify([['default /market', { top: 500, lists: {} }]]));
  expect((await opened()).rememberedTop('default /market')).toBeUndefined();
});

test.each(['', '{', 'null', '7', '[7]', '[["k /",7]]', '[["k /",{"top":"1"}]]', '[["k /",{"top":1,"lists":{"a":{"portions":"x"}}}]]'])(
  'kept places that make no sense are none: %s',
  async (stored) => {
    sessionStorage.setItem('naru.places', stored);
    expect((await opened()).rememberedList('k /', 'a')).toBeUndefined();
  },
);

test('places can be forgotten', async () => {
  const page = await opened();
  page.rememberList('k /', 'a', { portions: 1, sizes: [] });
  page.clearPlaces();
  expect([sessionStorage.getItem('naru.places'), page.rememberedTop('k /'), page.rememberedWay('k /')]).toEqual([null, undefined, '']);
});

test('the oldest of many entries go', async () => {
  const page = await opened();
  for (let at = 0; at < 40; at += 1) page.rememberTop(`k${at} /`, at);
  expect([page.rememberedTop('k9 /'), page.rememberedTop('k10 /'), page.rememberedTop('k39 /')]).toEqual([undefined, 10, 39]);
});

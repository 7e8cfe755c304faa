import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../stores/db.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { hoursBefore, plantMarket } from '../../testing/planted-market.ts';
import { type ActivityAsked, activity } from './activity.ts';

/** What went on between members of every kind, at two stores of which one is closed. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [open, shy] = [await market.member('열린이'), await market.member('숨은이', { isPrivate: true })];
  const [departed, barred] = [await market.member('떠난이', { state: 'left' }), await market.member('막힌이', { state: 'suspended' })];
  const [art, shut] = [await market.site('ART', open), await market.site('SHUT', open, { isPrivate: true })];
  const work = await market.product(art, '달항아리');
  const token = await market.token(work, open);
  const hidden = await market.token(work, open, { visibility: 'private' });
  const shutWork = await market.product(shut, '닫힌 그릇');
  const inShut = await market.token(shutWork, open);
  await market.row(token, 'sale', { from: open, to: shy, price: 1_000, at: hoursBefore(9) });
  await market.row(token, 'gift', { from: shy, to: departed, at: hoursBefore(8) });
  await market.row(token, 'transfer', { from: departed, to: barred, at: hoursBefore(7) });
  await market.row(inShut, 'sale', { from: barred, to: open, price: 2_000, at: hoursBefore(6) });
  await market.row(hidden, 'sale', { from: shy, to: open, price: 3_000, at: hoursBefore(5) });
  // Two at one moment are told apart by their numbers.
  await market.row(token, 'listingRegistered', { from: open, price: 4_000, at: hoursBefore(4) });
  await market.row(token, 'listingCancelled', { from: open, at: hoursBefore(4) });
  return { db, open, shy, departed, work, shutWork };
};
type Planted = Awaited<ReturnType<typeof plant>>;

onBothEngines('what goes on', (open) => {
  let at: Planted;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it.each<readonly [string, (planted: Planted) => ActivityAsked, readonly string[]]>([
    ['in the market', () => ({}), ['listingCancelled', 'listingRegistered', 'sale', 'transfer', 'gift', 'sale']],
    ['in the market, of a kind', () => ({ kind: 'sale' }), ['sale', 'sale']],
    ['in the market, of a kind with two codes', () => ({ kind: 'sending' }), ['transfer', 'gift']],
    ['among an issuer’s NFTs', () => ({ siteCode: 'ART' }), ['listingCancelled', 'listingRegistered', 'transfer', 'gift', 'sale']],
    ['in a closed store', () => ({ siteCode: 'SHUT' }), []],
    [
      'among the NFTs of a product',
      ({ work: { productId } }) => ({ productId }),
      ['listingCancelled', 'listingRegistered', 'transfer', 'gift', 'sale'],
    ],
    ['among those of a product, of a kind', ({ work: { productId } }) => ({ productId, kind: 'sale' }), ['sale']],
    ['among those of a product of a closed store', ({ shutWork: { productId } }) => ({ productId }), []],
    ['with a member, on either side', ({ open: { did } }) => ({ did }), ['listingCancelled', 'listingRegistered', 'sale', 'sale']],
    ['with a member who keeps their page to themselves', ({ shy: { did } }) => ({ did }), []],
    ['with a member who has left', ({ departed: { did } }) => ({ did }), []],
    ['with a member whom nobody knows', () => ({ did: 'did:naru:nobody' }), []],
  ])('%s is told with the newest first, without private NFTs', async (_, asked, types) => {
    const { dataList, allCount, next } = await activity(at.db, asked(at), 10);
    expect([dataList.map(({ tradeType }) => tradeType), allCount, next]).toEqual([types, types.length, null]);
  });

  it('names whoever lets themselves be named, with their page', async () => {
    const { dataList } = await activity(at.db, {}, 10);
    const parties = dataList.map(({ from, to }) => [from, to].map((side) => side && [side.kind, side.name, side.did]));
    const member = ['member', '열린이', at.open.did];
    const [shy, left] = [
      ['private', '', null],
      ['left', '', null],
    ];
    expect(parties).toEqual([
      [member, null],
      [member, null],
      [shy, member],
      [left, shy],
      [shy, left],
      [member, shy],
    ]);
  });

  it('is read page by page, with no gap and no repeat, also between rows of one moment', async () => {
    const seen: string[] = [];
    let before: string | undefined;
    for (let portion = 0; portion < 6; portion += 1) {
      const { dataList, next, allCount } = await activity(at.db, before === undefined ? {} : { before }, 1);
      seen.push(...dataList.map(({ tradeType }) => tradeType));
      expect([next === null, allCount]).toEqual([portion === 5, 6]);
      before = next ?? before;
    }
    expect(seen).toEqual(['listingCancelled', 'listingRegistered', 'sale', 'transfer', 'gift', 'sale']);
  });
});

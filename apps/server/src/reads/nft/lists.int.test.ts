import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { items } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { hoursBefore, plantMarket } from '../../testing/planted-market.ts';
import { marketListings, ownNfts, productListings, publicNftsOf, recentListings, recentNfts, seenCard, unlistedNfts } from './lists.ts';

const PAGE = { limit: 20, offset: 0 };

/** NFTs of every status, the one planted later acquired and minted later. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [owner, shy, issuer] = [
    await market.member('소유자'),
    await market.member('숨은이', { isPrivate: true }),
    await market.member('발행인'),
  ];
  const site = await market.site('ART', issuer);
  const [jar, bar] = [await market.product(site, '달항아리'), await market.product(site, '골드바', { nftKind: 'transferable' })];
  let hours = 100;
  const put = async (of: typeof jar, holder: typeof owner | null, change: Parameters<typeof market.token>[2] = {}) => {
    hours -= 1;
    return market.token(of, holder, { mintedAt: hoursBefore(hours), acquiredAt: hoursBefore(hours), ...change });
  };
  const all = {
    free: await put(jar, owner),
    dear: await put(jar, owner),
    cheap: await put(bar, owner),
    reserved: await put(jar, owner),
    hidden: await put(jar, owner, { visibility: 'private' }),
    frozen: await put(jar, owner, { frozen: true }),
    revoked: await put(jar, owner, { state: 'revoked' }),
    stores: await put(jar, null),
    ofShy: await put(jar, shy),
  };
  // What its issuer has given away was bought by nobody.
  await db.update(items).set({ state: 'given' }).where(eq(items.id, all.ofShy.itemId));
  await market.listing(all.dear, owner, 90_000, { createdAt: hoursBefore(1) });
  await market.listing(all.cheap, owner, 30_000, { createdAt: hoursBefore(2) });
  await market.listing(all.reserved, owner, 50_000, { state: 'reserved', reservedOrderId: 'somebody', createdAt: hoursBefore(3) });
  await market.listing(all.frozen, owner, 10_000, { createdAt: hoursBefore(4) });
  return { db, owner, shy, all, jar };
};
type Planted = Awaited<ReturnType<typeof plant>>;
type Name = keyof Planted['all'];

onBothEngines('lists of NFTs', (open) => {
  let at: Planted;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });
  const nameOf = (tokenId: string): string => Object.entries(at.all).find(([, token]) => token.tokenId === tokenId)?.[0] ?? tokenId;

  it.each<readonly [string, (planted: Planted) => ReturnType<typeof recentNfts>, readonly Name[]]>([
    ['the newest', ({ db }) => recentNfts(db, PAGE), ['ofShy', 'reserved', 'cheap', 'dear', 'free']],
    ['what nobody has put on sale', ({ db }) => unlistedNfts(db, PAGE), ['ofShy', 'free']],
    ['what was listed last', ({ db }) => recentListings(db, PAGE), ['dear', 'cheap']],
    ['of a work, the cheapest first', ({ db, jar }) => productListings(db, jar.productId, PAGE), ['dear']],
    ['on sale, the cheapest first', ({ db }) => marketListings(db, { sort: 'price', order: 'ASC' }, PAGE), ['cheap', 'dear']],
    ['on sale, from a price on', ({ db }) => marketListings(db, { minPrice: 30_001 }, PAGE), ['dear']],
    ['on sale, of a kind', ({ db }) => marketListings(db, { nftKind: 'transferable' }, PAGE), ['cheap']],
    ['their owner’s own', ({ db, owner }) => ownNfts(db, owner.id, PAGE), ['frozen', 'hidden', 'reserved', 'cheap', 'dear', 'free']],
    ['their owner’s own, kept to themselves', ({ db, owner }) => ownNfts(db, owner.id, PAGE, { saleState: 'private' }), ['hidden']],
    ['their owner’s own, off sale', ({ db, owner }) => ownNfts(db, owner.id, PAGE, { saleState: 'notSale' }), ['hidden', 'free']],
    [
      'their owner’s own, on sale',
      ({ db, owner }) => ownNfts(db, owner.id, PAGE, { saleState: 'onSale' }),
      ['frozen', 'reserved', 'cheap', 'dear'],
    ],
    ['of a member’s page', ({ db, owner }) => publicNftsOf(db, owner.did, PAGE), ['frozen', 'reserved', 'cheap', 'dear', 'free']],
    ['of a page that is kept to oneself', ({ db, shy }) => publicNftsOf(db, shy.did, PAGE), []],
  ])('%s', async (_, list, names) => {
    const { dataList, allCount } = await list(at);
    expect(dataList.map(({ tokenId }) => nameOf(tokenId))).toEqual(names);
    expect(allCount).toBe(names.length);
  });

  it.each<readonly [Name, object]>([
    ['free', { status: 'sold', price: null, isPrivate: false }],
    ['ofShy', { status: 'notForSale', ownerNickname: '숨은이' }],
    ['stores', { status: 'notForSale', ownerNickname: null }],
    ['dear', { status: 'onSale', price: 90_000 }],
    ['reserved', { status: 'reserved', price: 50_000 }],
    ['revoked', { status: 'revoked' }],
  ])('a card tells how the NFT stands: %s', async (name, card) => {
    expect(await seenCard(at.db, null, at.all[name].tokenId)).toMatchObject({ ownerNickname: '소유자', ...card });
  });

  it('a private NFT is seen by its owner alone', async () => {
    const { db, owner, shy, all } = at;
    const seen = await Promise.all([owner.id, shy.id, null].map((viewer) => seenCard(db, viewer, all.hidden.tokenId)));
    expect(seen.map((card) => card?.isPrivate)).toEqual([true, undefined, undefined]);
    expect(await seenCard(db, owner.id, brand.token('999'))).toBeNull();
  });
});

import { beforeAll, expect, it } from 'vitest';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { hoursBefore, PLANTED_AT, plantMarket } from '../../testing/planted-market.ts';
import { nftDetail } from './detail.ts';

/** An NFT that was sold twice and is on sale, a private one, and one that the store still has. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [owner, other] = [await market.member('소유자'), await market.member('다른이')];
  const product = await market.product(await market.site('ART', other), '달항아리', { royaltyBasisPoints: 250, quantity: 3 });
  const token = await market.token(product, owner);
  await market.row(token, 'mint', { at: hoursBefore(9) });
  await market.row(token, 'sale', { from: other, to: owner, price: 40_000, at: hoursBefore(8) });
  await market.row(token, 'sale', { from: other, to: owner, price: 30_000, at: hoursBefore(7) });
  await market.row(token, 'listingRegistered', { from: owner, price: 90_000, at: hoursBefore(6) });
  const listingId = await market.listing(token, owner, 90_000, { version: 2, createdAt: hoursBefore(6) });
  const cheaper = await market.token(product, other);
  await market.listing(cheaper, other, 50_000);
  const hidden = await market.token(product, owner, { visibility: 'private' });
  const unsold = await market.token(product, null);
  return { db, owner, other, token, hidden, unsold, listingId };
};

onBothEngines('the page of an NFT', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });
  const seen = (viewer: typeof at.owner | null, name: 'token' | 'hidden' | 'unsold') =>
    nftDetail(at.db, viewer, { tokenId: at[name].tokenId, now: PLANTED_AT });

  it('tells the last price, the lowest that is asked for its work, and the listing as a buyer has to confirm it', async () => {
    expect(await seen(at.other, 'token')).toMatchObject({
      price: 90_000,
      lastPrice: 30_000,
      lowestPrice: 50_000,
      royaltyBasisPoints: 250,
      totalQuantity: 3,
      ownerDid: at.owner.did,
      ownedByMe: false,
      listing: { listingId: at.listingId, price: 90_000, version: 2, listedAt: hoursBefore(6).toISOString() },
      whyNot: { buy: null, offer: null },
    });
  });

  it('tells its owner that it is theirs, and what they can do', async () => {
    expect(await seen(at.owner, 'token')).toMatchObject({ ownedByMe: true, whyNot: { list: 'alreadyListed', send: 'alreadyListed' } });
    expect(await seen(null, 'token')).toMatchObject({ ownedByMe: false });
  });

  it('tells what it cost to its owner alone, and nothing of what came without a price', async () => {
    const costs = async (name: 'token' | 'hidden') =>
      Promise.all([at.owner, at.other, null].map(async (viewer) => (await seen(viewer, name))?.ownCost));
    expect([await costs('token'), await costs('hidden')]).toEqual([
      [30_000, null, null],
      [null, undefined, undefined],
    ]);
  });

  it('of one that the store has names no owner and no price that was never paid', async () => {
    expect(await seen(null, 'unsold')).toMatchObject({ ownerDid: null, ownerNickname: null, lastPrice: null, listing: null, whyNot: {} });
  });

  it('of a private one is shown to its owner alone, and of none to nobody', async () => {
    expect((await seen(at.owner, 'hidden'))?.isPrivate).toBe(true);
    expect([await seen(at.other, 'hidden'), await seen(null, 'hidden')]).toEqual([null, null]);
    expect(await nftDetail(at.db, at.owner, { tokenId: brand.token('999'), now: PLANTED_AT })).toBeNull();
  });
});

import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../stores/db.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { PLANTED_AT, plantMarket } from '../../testing/planted-market.ts';
import { suggestionsFor } from './suggestions.ts';

/** Works of two issuers, and what is not to be met in the market. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [issuer, seller] = [await market.member('발행인'), await market.member('파는이')];
  const [art, gold] = [await market.site('ART', issuer), await market.site('GOLD', issuer)];
  await market.site('SHUT', issuer, { isPrivate: true });
  const list = async (site: typeof art, name: string, price: number, change: Parameters<typeof market.product>[2] = {}) => {
    const product = await market.product(site, name, change);
    const token = await market.token(product, seller);
    await market.listing(token, seller, price);
    return { ...product, tokenId: token.tokenId };
  };
  const jar = await list(art, '달항아리', 9_999);
  await market.listing(await market.token(jar, seller), seller, 70_000);
  await list(art, '큰 달항아리', 10_000);
  const bar = await list(gold, '골드바', 120_000, { nftKind: 'transferable' });
  await market.product(art, '달항아리 초안', { state: 'draft' });
  const hidden = await market.token(jar, seller, { visibility: 'private' });
  const frozen = await market.token(jar, seller, { frozen: true });
  return { db, bar, hidden, frozen };
};

onBothEngines('what may be meant', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it('is the works whose names begin so first, with the lowest price, and their NFTs with the cheapest first', async () => {
    const { products, nfts } = await suggestionsFor(at.db, '달항', PLANTED_AT);
    expect(products.map(({ name, lowestPrice, listingCount, marks }) => [name, lowestPrice, listingCount, marks])).toEqual([
      ['달항아리', 9_999, 2, [{ start: 0, end: 2 }]],
      ['큰 달항아리', 10_000, 1, [{ start: 2, end: 4 }]],
    ]);
    expect(nfts.map(({ price }) => price)).toEqual([9_999, 10_000, 70_000]);
  });

  it('is the NFT of a number, alone or behind the name of its work', async () => {
    const { tokenId } = at.bar;
    for (const text of [`골드바 #${tokenId}`, `골드바 No. ${tokenId}`, tokenId]) {
      const { nfts } = await suggestionsFor(at.db, text, PLANTED_AT);
      expect(nfts.map((nft) => [nft.name, nft.tokenId])).toEqual([['골드바', tokenId]]);
    }
    expect((await suggestionsFor(at.db, `달항아리 #${tokenId}`, PLANTED_AT)).nfts).toEqual([]);
  });

  it('is an open store, and nobody’s private or frozen NFT', async () => {
    const { issuers } = await suggestionsFor(at.db, '발행사', PLANTED_AT);
    expect(issuers.map(({ siteCode }) => siteCode)).toEqual(['ART', 'GOLD']);
    for (const { tokenId } of [at.hidden, at.frozen]) expect((await suggestionsFor(at.db, tokenId, PLANTED_AT)).nfts).toEqual([]);
    expect(await suggestionsFor(at.db, '  ', PLANTED_AT)).toEqual({ nfts: [], products: [], issuers: [] });
  });
});

import { PRICE_BANDS, type Search } from '@naru/domain/search';
import { namesOf } from '@naru/domain/shared';
import { GENRE } from '@naru/domain/store';
import type { StandIns } from './stand-ins.ts';
import { marketCards, type World } from './world.ts';

const marksOf = (name: string, text: string) => {
  const start = name.indexOf(text);
  return start < 0 ? [] : [{ start, end: start + text.length }];
};

/** A stand-in for search: names by parts of theirs, as they are written. */
const standInSearch = (world: World): Search => ({
  suggest: (text) =>
    world.answer(() => {
      const cards = marketCards(world);
      const found = <T extends { readonly name: string }>(rows: readonly T[]) => rows.filter(({ name }) => name.includes(text)).slice(0, 4);
      return {
        nfts: found(world.tokens).map(({ tokenId, name, number, siteName, price, thumbnail }) => ({
          tokenId,
          name,
          number,
          siteName,
          price,
          picture: thumbnail,
          marks: marksOf(name, text),
        })),
        products: found(cards).map(({ productId, name, siteName, listingCount, lowestPrice, thumbnail }) => ({
          productId,
          name,
          siteName,
          listingCount,
          lowestPrice,
          picture: thumbnail,
          marks: marksOf(name, text),
        })),
        issuers: found([...new Map(cards.map(({ siteCode, siteName }) => [siteCode, { siteCode, name: siteName }])).values()]).map(
          (issuer) => ({ ...issuer, picture: null, marks: marksOf(issuer.name, text) }),
        ),
      };
    }),
  facets: () =>
    world.answer(() => {
      const cards = marketCards(world);
      return {
        kinds: (['digital', 'transferable'] as const).map((nftKind) => ({
          nftKind,
          count: cards.filter((card) => card.nftKind === nftKind).length,
        })),
        genres: namesOf(GENRE).map((genre) => ({ genre, count: genre === 'craft' ? 4 : genre === 'painting' ? 2 : 0 })),
        issuers: [...new Set(cards.map(({ siteCode }) => siteCode))].map((siteCode) => {
          const own = cards.filter((card) => card.siteCode === siteCode);
          return { siteCode, siteName: own[0]?.siteName ?? '', count: own.length };
        }),
        prices: PRICE_BANDS.map((band) => ({ ...band, count: 1 })),
      };
    }),
});

/** The client ports of this file. */
export const SEARCH_STAND_INS = {
  search: standInSearch,
} satisfies Partial<StandIns>;

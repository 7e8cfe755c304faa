import type { NftKind } from '@naru/domain/nft';
import { bandOf, FACET_ISSUERS, type MarketFacets, PRICE_BAND_STARTS, PRICE_BANDS } from '@naru/domain/search';
import { namesOf } from '@naru/domain/shared';
import { GENRE, type Genre } from '@naru/domain/store';
import { count, inArray, type SQL, sql } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { productStats, sites } from '../../stores/schema/index.ts';
import { type MarketFilter, statsLike } from '../listing/market.ts';

/** How many products on sale are of one kind, one genre, one issuer and one price band. */
export interface FacetCell {
  readonly nftKind: NftKind;
  readonly genre: Genre;
  readonly siteCode: string;
  readonly band: number;
  readonly count: number;
}

type FacetFilter = Pick<MarketFilter, 'nftKind' | 'genre' | 'minPrice' | 'maxPrice' | 'name' | 'siteCode'>;

const STARTS = sql.raw(`array[${PRICE_BAND_STARTS.join(', ')}]::bigint[]`);

/** Counts the whole market, or what a filter leaves of it, cell by cell: from an index alone, unless names are looked for. */
export const facetCells = (db: Db, filter: FacetFilter = {}): Promise<FacetCell[]> => {
  const band: SQL<number> = sql`width_bucket(${productStats.minPrice}, ${STARTS}) - 1`;
  return db
    .select({
      nftKind: productStats.nftKind,
      genre: productStats.genre,
      siteCode: productStats.siteCode,
      band: band.mapWith(Number),
      count: count(),
    })
    .from(productStats)
    .where(statsLike(db, filter))
    .groupBy(productStats.nftKind, productStats.genre, productStats.siteCode, sql`4`);
};

const sum = (cells: readonly FacetCell[]): number => cells.reduce((all, cell) => all + cell.count, 0);

/** Whether a range of prices is made of whole bands. */
const inBands = ({ minPrice, maxPrice }: FacetFilter): boolean =>
  (minPrice === undefined || PRICE_BANDS.some((band) => band.minPrice === minPrice)) &&
  (maxPrice === undefined || PRICE_BANDS.some((band) => band.maxPrice === maxPrice));

const pricedIn =
  ({ minPrice, maxPrice }: FacetFilter) =>
  ({ band }: FacetCell): boolean =>
    (minPrice === undefined || band >= bandOf(minPrice)) && (maxPrice === undefined || band <= bandOf(maxPrice));

/** What each further filter would leave. `whole` gives the market's cells, maybe a little old; only names and odd price ranges are counted anew. */
export const marketFacets = async (db: Db, filter: FacetFilter, whole: () => Promise<readonly FacetCell[]>): Promise<MarketFacets> => {
  const named = filter.name?.trim() ? { name: filter.name } : {};
  const cells = named.name === undefined ? await whole() : await facetCells(db, named);
  const { minPrice, maxPrice, siteCode, nftKind: kind, genre } = filter;
  const priced = inBands(filter) ? cells.filter(pricedIn(filter)) : await facetCells(db, { ...named, minPrice, maxPrice });
  const ofKind = (cell: FacetCell): boolean => kind === undefined || cell.nftKind === kind;
  const ofGenre = (cell: FacetCell): boolean => genre === undefined || cell.genre === genre;
  const ofSite = (cell: FacetCell): boolean => siteCode === undefined || cell.siteCode === siteCode;
  const bySite = [
    ...Map.groupBy(
      priced.filter((cell) => ofKind(cell) && ofGenre(cell)),
      (cell) => cell.siteCode,
    ),
  ]
    .map(([code, own]) => ({ code, count: sum(own) }))
    .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
  const shown = bySite.filter(({ code }, at) => at < FACET_ISSUERS || code === siteCode);
  return {
    kinds: (['digital', 'transferable'] as const).map((nftKind) => ({
      nftKind,
      count: sum(priced.filter((cell) => cell.nftKind === nftKind && ofGenre(cell) && ofSite(cell))),
    })),
    genres: namesOf(GENRE).map((name) => ({
      genre: name,
      count: sum(priced.filter((cell) => cell.genre === name && ofKind(cell) && ofSite(cell))),
    })),
    issuers: await withNames(db, shown),
    prices: PRICE_BANDS.map((band, at) => ({
      ...band,
      count: sum(cells.filter((cell) => cell.band === at && ofKind(cell) && ofGenre(cell) && ofSite(cell))),
    })),
  };
};

const withNames = async (db: Db, shown: readonly { readonly code: string; readonly count: number }[]): Promise<MarketFacets['issuers']> => {
  if (shown.length === 0) return [];
  const codes = shown.map(({ code }) => code);
  const rows = await db.select({ code: sites.siteCode, name: sites.name }).from(sites).where(inArray(sites.siteCode, codes));
  const names = new Map(rows.map(({ code, name }) => [code, name]));
  return shown.map(({ code, count: products }) => ({ siteCode: brand.site(code), siteName: names.get(code) ?? code, count: products }));
};

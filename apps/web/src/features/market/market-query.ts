import { MARKET_DEFAULTS, MARKET_SORTS, type MarketQuery, type MarketSort } from '@naru/domain/listing';
import { NFT_KIND, type NftKind } from '@naru/domain/nft';
import { SEARCH_TEXT_LENGTH } from '@naru/domain/search';
import { MAX_PAGE_SIZE, namesOf, parseSiteCode, parseWon, type Won } from '@naru/domain/shared';
import { GENRE, type Genre } from '@naru/domain/store';

const oneOf = <T extends string>(names: readonly T[], text: string | null): T | undefined => names.find((name) => name === text);

const countIn = (text: string | null, most: number): number | undefined => {
  const value = Number(text);
  return text !== null && Number.isSafeInteger(value) && value >= 1 && value <= most ? value : undefined;
};

const wonIn = (text: string | null): Won | undefined => {
  if (text === null || text === '') return undefined;
  const parsed = parseWon(Number(text));
  return parsed.ok ? parsed.value : undefined;
};

const given = <K extends string, V>(key: K, value: V | undefined): { readonly [key in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { readonly [key in K]: V });

/** The market's filters as the address has them; whatever is missing or makes no sense falls back to the start (product 3; product 9). */
export const queryIn = (params: URLSearchParams): MarketQuery => {
  const site = parseSiteCode(params.get('siteCode'));
  return {
    page: countIn(params.get('page'), 100_000) ?? MARKET_DEFAULTS.page,
    size: countIn(params.get('size'), MAX_PAGE_SIZE) ?? MARKET_DEFAULTS.size,
    order: oneOf(['ASC', 'DESC'], params.get('order')) ?? MARKET_DEFAULTS.order,
    sort: oneOf<MarketSort>(MARKET_SORTS, params.get('sort')) ?? MARKET_DEFAULTS.sort,
    ...given('nftKind', oneOf<NftKind>(namesOf(NFT_KIND), params.get('nftKind'))),
    ...given('genre', oneOf<Genre>(namesOf(GENRE), params.get('genre'))),
    ...given('minPrice', wonIn(params.get('minPrice'))),
    ...given('maxPrice', wonIn(params.get('maxPrice'))),
    ...given('name', params.get('name')?.trim().slice(0, SEARCH_TEXT_LENGTH) || undefined),
    ...given('siteCode', site.ok ? site.value : undefined),
  };
};

import type { MarketCard, MarketQuery } from '@naru/domain/listing';
import type { MarketFacets } from '@naru/domain/search';
import type { Page } from '@naru/domain/shared';
import { formatNumber } from '@naru/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { changedParams } from '../../shared/changed-params.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { queryIn } from './market-query.ts';

/** The filters in the address, and how to change them; each change is a step that back undoes. */
export const useMarketQuery = () => {
  const [params, setParams] = useSearchParams();
  const change = (part: Readonly<Record<string, string | undefined>>): void => setParams(changedParams(params, part));
  return { query: queryIn(params), change, clear: () => setParams({}) };
};

/** How many works each filter would leave; undefined until it is known. Filters work without. */
export const useFacets = ({ page: _page, size: _size, order: _order, sort: _sort, ...query }: MarketQuery): MarketFacets | undefined => {
  const { data } = useAnswerOf(TOKENS.search, KEYS.facets(query), (port) => port.facets(query), { placeholderData: keepPreviousData });
  return data;
};

/** The page of the market that the filters leave; the last one stays until the next is there. */
export const useProducts = (query: MarketQuery) => {
  return useAnswerOf(TOKENS.market, KEYS.market(query), (market) => market.products(query), { placeholderData: keepPreviousData });
};

/** How many they are, as far as anybody counts. */
export const countText = ({ allCount, allCountIsMinimum }: Page<MarketCard>): string =>
  `${formatNumber(allCount)}개${allCountIsMinimum ? ' 이상의' : ''} 상품`;

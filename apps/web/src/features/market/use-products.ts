import type { MarketCard, MarketQuery } from '@naru/domain/listing';
import type { Page } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { formatNumber } from '@naru/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { unwrap } from '../../shared/query/answer.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { TOKENS } from '../../shared/tokens.ts';

/** The page of the market that the filters leave; the last one stays until the next is there. */
export const useProducts = (query: MarketQuery) => {
  const market = usePort(TOKENS.market);
  return useQuery({ queryKey: KEYS.market(query), queryFn: () => unwrap(market.products(query)), placeholderData: keepPreviousData });
};

/** How many they are, as far as anybody counts. */
export const countText = ({ allCount, allCountIsMinimum }: Page<MarketCard>): string =>
  `${formatNumber(allCount)}개${allCountIsMinimum ? ' 이상의' : ''} 상품`;

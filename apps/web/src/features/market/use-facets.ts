import type { MarketQuery } from '@naru/domain/listing';
import type { MarketFacets } from '@naru/domain/search';
import { usePort } from '@naru/frontend/container';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { unwrap } from '../../shared/query/answer.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { TOKENS } from '../../shared/tokens.ts';

/** How many works each filter would leave; undefined until it is known. Filters work without. */
export const useFacets = ({ page: _page, size: _size, order: _order, sort: _sort, ...query }: MarketQuery): MarketFacets | undefined => {
  const port = usePort(TOKENS.search);
  const { data } = useQuery({
    queryKey: KEYS.facets(query),
    queryFn: () => unwrap(port.facets(query)),
    placeholderData: keepPreviousData,
  });
  return data;
};

import { searchEndpoints } from '@naru/contract';
import { marketFacetsCodec, suggestionsCodec } from '@naru/contract/codec';
import { NFT_KIND } from '@naru/domain/nft';
import type { GivenUp, Search } from '@naru/domain/search';
import type { Call } from '../transport/caller.ts';
import { optionalText, seen } from './fetching.ts';

const signalOf = (givenUp: GivenUp): AbortSignal => {
  const controller = new AbortController();
  if (givenUp.aborted) controller.abort();
  givenUp.addEventListener('abort', () => controller.abort());
  return controller.signal;
};

/** Search, over HTTP. */
export const httpSearch = (call: Call): Search => ({
  suggest: (name, givenUp) =>
    seen(
      call(searchEndpoints.suggestions, { query: { name }, ...(givenUp === undefined ? {} : { signal: signalOf(givenUp) }) }),
      suggestionsCodec.fromWire,
    ),
  facets: ({ nftKind, minPrice, maxPrice, name, siteCode }) =>
    seen(
      call(searchEndpoints.marketFacets, {
        query: {
          nftKind: nftKind === undefined ? undefined : NFT_KIND[nftKind] === 0 ? '0' : '1',
          minPrice: optionalText(minPrice),
          maxPrice: optionalText(maxPrice),
          name,
          siteCode,
        },
      }),
      marketFacetsCodec.fromWire,
    ),
});

import type { Answer } from '../failure/code.ts';
import type { MarketQuery } from '../listing/views.ts';
import type { MarketFacets, Suggestions } from './views.ts';

/** What can be counted under other filters; place and order are no part of it. */
export type FacetQuery = Pick<MarketQuery, 'nftKind' | 'genre' | 'minPrice' | 'maxPrice' | 'name' | 'siteCode'>;

/** Says that nobody waits for an answer any longer; the platform's `AbortSignal` is one. */
export interface GivenUp {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
}

/** Finding things by a part of their names, and what the market's filters would leave. */
export interface Search {
  /** What may be meant by `text`; once given up, whatever it answers is of no interest. */
  suggest(text: string, givenUp?: GivenUp): Answer<Suggestions>;
  facets(query: FacetQuery): Answer<MarketFacets>;
}

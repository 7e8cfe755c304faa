import type { AddressSearch } from './views.ts';

/** Whoever knows the addresses of the country by their road names. */
export interface RoadNames {
  /** Looks for what a text of one line may mean; `page` is from 1. Never throws: what does not answer is `away`. */
  find(text: string, page: number): Promise<AddressSearch>;
}

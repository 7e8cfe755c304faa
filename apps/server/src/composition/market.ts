import type { Ground, Market } from './server.ts';

/** Builds the market's stores, use cases, workers and routes on the opened ground. */
export const makeMarket = (_ground: Ground): Market => ({
  mount: () => undefined,
});

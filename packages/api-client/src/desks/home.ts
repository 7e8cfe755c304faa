import { homeEndpoints } from '@naru/contract';
import type { Home } from '@naru/domain/home';
import type { Call } from '../transport/caller.ts';

/** The first screen, over HTTP. */
export const httpHome = (call: Call): Home => ({
  data: () => call(homeEndpoints.home),
  version: () => call(homeEndpoints.version),
});

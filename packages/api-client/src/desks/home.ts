import { homeEndpoints } from '@naru/contract';
import { homeCodec } from '@naru/contract/codec';
import type { Home } from '@naru/domain/home';
import type { Call } from '../transport/caller.ts';
import { seen } from './fetching.ts';

/** The first screen, over HTTP. */
export const httpHome = (call: Call): Home => ({
  data: () => seen(call(homeEndpoints.home), homeCodec.fromWire),
  version: () => call(homeEndpoints.version),
});

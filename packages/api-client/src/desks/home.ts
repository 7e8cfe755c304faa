import { homeEndpoints } from '@naru/contract';
import { homeCodec } from '@naru/contract/codec';
import { homeWire } from '@naru/contract/wire';
import type { Home, HomeData } from '@naru/domain/home';
import type { Call } from '../transport/caller.ts';
import { seen } from './fetching.ts';

/** The first screen, over HTTP. */
export const httpHome = (call: Call): Home => ({
  data: () => seen(call(homeEndpoints.home), homeCodec.fromWire),
  version: () => call(homeEndpoints.version),
});

/** Reads the first screen's data that a server has put into its page; undefined when it is not what the contract says. */
export const readHome = (injected: unknown): HomeData | undefined => {
  const wire = homeWire.safeParse(injected);
  return wire.success ? homeCodec.fromWire(wire.data) : undefined;
};

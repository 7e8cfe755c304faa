import { homeCodec } from '@naru/contract/codec';
import { homeWire } from '@naru/contract/wire';
import type { HomeData } from '@naru/domain/home';

/** Reads the first screen's data that a server has put into its page; undefined when it is not what the contract says. */
export const readHome = (injected: unknown): HomeData | undefined => {
  const wire = homeWire.safeParse(injected);
  return wire.success ? homeCodec.fromWire(wire.data) : undefined;
};

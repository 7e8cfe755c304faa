import type { Clock } from '@naru/domain/shared';
import { signDidJwt } from '@naru/identity/holder';
import { MARKET_TEXTS } from '@naru/messages/wallet';
import type { Log, OwnNfts } from '../ports/ports.ts';
import type { KeyRing } from './key-ring.ts';

interface Needs {
  readonly keys: KeyRing;
  readonly log: Log;
  readonly clock: Clock;
  /** Where the market is: that of the sandbox is where this wallet is served. */
  readonly origin: string;
  readonly leave: (address: string) => void;
}

/** The market's page of what a wallet's holder owns, opened by a DID JWT that the holder's key signs for this market and for a few minutes. */
export const ownNfts = ({ keys, log, clock, origin, leave }: Needs): OwnNfts => ({
  show: async () => {
    const jwt = await signDidJwt({ key: await keys.ours(), audience: origin }, { now: () => clock.now() });
    await log.note({ kind: 'viewed', who: MARKET_TEXTS.name, host: new URL(origin).host, what: MARKET_TEXTS.ownNfts });
    leave(`${origin}/nft/mobile/myList2?jwt=${encodeURIComponent(jwt)}`);
  },
});

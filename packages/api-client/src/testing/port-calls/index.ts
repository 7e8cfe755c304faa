import { ACCOUNT_CALLS } from './account.ts';
import { ISSUER_CALLS } from './issuer.ts';
import { NFT_CALLS } from './nft.ts';
import { REDEMPTION_CALLS } from './redemption.ts';
import { SITE_CALLS } from './site.ts';
import { SUPPORT_CALLS } from './support.ts';
import { TRADE_CALLS } from './trade.ts';
import type { PortCall } from './values.ts';

export { KEY } from './values.ts';

/** Every call of every client port, and what it says on the wire. */
export const PORT_CALLS: readonly PortCall[] = [
  ...ACCOUNT_CALLS,
  ...NFT_CALLS,
  ...TRADE_CALLS,
  ...REDEMPTION_CALLS,
  ...ISSUER_CALLS,
  ...SITE_CALLS,
  ...SUPPORT_CALLS,
];

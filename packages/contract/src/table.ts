import type { Endpoint } from './endpoint.ts';
import { accountEndpoints } from './endpoints/account.ts';
import { applicationEndpoints } from './endpoints/application.ts';
import { bulkEndpoints } from './endpoints/bulk.ts';
import { commonEndpoints } from './endpoints/common.ts';
import { eventEndpoints } from './endpoints/event.ts';
import { exchangeEndpoints } from './endpoints/exchange.ts';
import { explorerEndpoints } from './endpoints/explorer.ts';
import { favouriteEndpoints } from './endpoints/favourite.ts';
import { identityEndpoints } from './endpoints/identity.ts';
import { issuerEndpoints } from './endpoints/issuer.ts';
import { mobileEndpoints } from './endpoints/mobile.ts';
import { nftEndpoints } from './endpoints/nft.ts';
import { noticeEndpoints } from './endpoints/notice.ts';
import { offerEndpoints } from './endpoints/offer.ts';
import { passportEndpoints } from './endpoints/passport.ts';
import { profileEndpoints } from './endpoints/profile.ts';
import { searchEndpoints } from './endpoints/search.ts';
import { sendEndpoints } from './endpoints/send.ts';
import { storeEndpoints } from './endpoints/store.ts';
import { storyEndpoints } from './endpoints/story.ts';
import { supportEndpoints } from './endpoints/support.ts';
import { historyEndpoints, marketEndpoints } from './endpoints/trade.ts';
import { userEndpoints } from './endpoints/user.ts';

/** Every call of all four APIs, by name: the one table that server, client and documents read (product 7). */
export const ENDPOINTS = Object.freeze({
  ...accountEndpoints,
  ...userEndpoints,
  ...profileEndpoints,
  ...noticeEndpoints,
  ...favouriteEndpoints,
  ...mobileEndpoints,
  ...identityEndpoints,
  ...nftEndpoints,
  ...sendEndpoints,
  ...exchangeEndpoints,
  ...explorerEndpoints,
  ...historyEndpoints,
  ...marketEndpoints,
  ...searchEndpoints,
  ...offerEndpoints,
  ...passportEndpoints,
  ...storeEndpoints,
  ...commonEndpoints,
  ...storyEndpoints,
  ...eventEndpoints,
  ...applicationEndpoints,
  ...supportEndpoints,
  ...issuerEndpoints,
  ...bulkEndpoints,
}) satisfies Readonly<Record<string, Endpoint>>;

/** The table's type, entry by entry. */
export type Endpoints = typeof ENDPOINTS;
/** Name of an endpoint. */
export type EndpointName = keyof Endpoints;

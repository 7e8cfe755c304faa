import { accountEndpoints } from './account/endpoints.ts';
import { addressEndpoints } from './address/endpoints.ts';
import { announcementEndpoints } from './announcement/endpoints.ts';
import { apiKeyEndpoints } from './api-key/endpoints.ts';
import { applicationEndpoints } from './application/endpoints.ts';
import { bidEndpoints } from './bid/endpoints.ts';
import { bulkEndpoints } from './bulk/endpoints.ts';
import { cardTemplateEndpoints } from './card-template/endpoints.ts';
import { disputeEndpoints } from './dispute/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { eventEndpoints } from './event/endpoints.ts';
import { exchangeEndpoints } from './exchange/endpoints.ts';
import { explorerEndpoints } from './explorer/endpoints.ts';
import { favouriteEndpoints } from './favourite/endpoints.ts';
import { fileEndpoints } from './file/endpoints.ts';
import { giftEndpoints } from './gift/endpoints.ts';
import { historyEndpoints } from './history/endpoints.ts';
import { homeEndpoints } from './home/endpoints.ts';
import { inquiryEndpoints } from './inquiry/endpoints.ts';
import { issuerEndpoints } from './issuer/endpoints.ts';
import { jobEndpoints } from './job/endpoints.ts';
import { listingEndpoints } from './listing/endpoints.ts';
import { nativeEndpoints } from './native/endpoints.ts';
import { nftEndpoints } from './nft/endpoints.ts';
import { noticeEndpoints } from './notice/endpoints.ts';
import { offerEndpoints } from './offer/endpoints.ts';
import { orderEndpoints } from './order/endpoints.ts';
import { overviewEndpoints } from './overview/endpoints.ts';
import { passportEndpoints } from './passport/endpoints.ts';
import { payoutEndpoints } from './payout/endpoints.ts';
import { pinEndpoints } from './pin/endpoints.ts';
import { pricePlanEndpoints } from './price-plan/endpoints.ts';
import { qrEndpoints } from './qr/endpoints.ts';
import { questionEndpoints } from './question/endpoints.ts';
import { reportEndpoints } from './report/endpoints.ts';
import { searchEndpoints } from './search/endpoints.ts';
import { secondFactorEndpoints } from './second-factor/endpoints.ts';
import { sessionEndpoints } from './session/endpoints.ts';
import { settlementEndpoints } from './settlement/endpoints.ts';
import { smathEndpoints } from './smath/endpoints.ts';
import { staffEndpoints } from './staff/endpoints.ts';
import { storeEndpoints } from './store/endpoints.ts';
import { storyEndpoints } from './story/endpoints.ts';
import { unfinishedEndpoints } from './unfinished/endpoints.ts';
import { webhookEndpoints } from './webhook/endpoints.ts';

/** Every call of all four APIs, by name: the one table that server, client and documents read (product 7). */
export const ENDPOINTS = Object.freeze({
  ...accountEndpoints,
  ...sessionEndpoints,
  ...pinEndpoints,
  ...qrEndpoints,
  ...nftEndpoints,
  ...fileEndpoints,
  ...listingEndpoints,
  ...orderEndpoints,
  ...offerEndpoints,
  ...bidEndpoints,
  ...giftEndpoints,
  ...exchangeEndpoints,
  ...addressEndpoints,
  ...explorerEndpoints,
  ...historyEndpoints,
  ...reportEndpoints,
  ...searchEndpoints,
  ...passportEndpoints,
  ...storeEndpoints,
  ...issuerEndpoints,
  ...jobEndpoints,
  ...secondFactorEndpoints,
  ...apiKeyEndpoints,
  ...webhookEndpoints,
  ...staffEndpoints,
  ...overviewEndpoints,
  ...settlementEndpoints,
  ...payoutEndpoints,
  ...pricePlanEndpoints,
  ...questionEndpoints,
  ...unfinishedEndpoints,
  ...bulkEndpoints,
  ...cardTemplateEndpoints,
  ...homeEndpoints,
  ...announcementEndpoints,
  ...inquiryEndpoints,
  ...noticeEndpoints,
  ...favouriteEndpoints,
  ...storyEndpoints,
  ...disputeEndpoints,
  ...eventEndpoints,
  ...smathEndpoints,
  ...applicationEndpoints,
  ...nativeEndpoints,
}) satisfies Readonly<Record<string, Endpoint>>;

/** The table's type, entry by entry. */
export type Endpoints = typeof ENDPOINTS;
/** Name of an endpoint. */
export type EndpointName = keyof Endpoints;

import { accountEndpoints, profileEndpoints } from './account/endpoints.ts';
import { addressEndpoints } from './address/endpoints.ts';
import { announcementEndpoints } from './announcement/endpoints.ts';
import { apiKeyEndpoints } from './api-key/endpoints.ts';
import { applicationEndpoints } from './application/endpoints.ts';
import { bidEndpoints } from './bid/endpoints.ts';
import { bulkEndpoints } from './bulk/endpoints.ts';
import { cardTemplateEndpoints } from './card-template/endpoints.ts';
import { disputeEndpoints, siteDisputeEndpoints } from './dispute/endpoints.ts';
import type { Endpoint, Row } from './endpoint.ts';
import { eventEndpoints } from './event/endpoints.ts';
import { exchangeEndpoints, issuerExchangeEndpoints } from './exchange/endpoints.ts';
import { explorerEndpoints } from './explorer/endpoints.ts';
import { favouriteEndpoints } from './favourite/endpoints.ts';
import { fileEndpoints } from './file/endpoints.ts';
import { followEndpoints } from './follow/endpoints.ts';
import { giftEndpoints } from './gift/endpoints.ts';
import { historyEndpoints } from './history/endpoints.ts';
import { homeEndpoints } from './home/endpoints.ts';
import { inquiryEndpoints } from './inquiry/endpoints.ts';
import { issuerEndpoints } from './issuer/endpoints.ts';
import { jobEndpoints } from './job/endpoints.ts';
import { listingEndpoints, marketEndpoints } from './listing/endpoints.ts';
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
import { qrEndpoints, walletAccountEndpoints } from './qr/endpoints.ts';
import { questionEndpoints, siteQuestionEndpoints } from './question/endpoints.ts';
import { reportEndpoints } from './report/endpoints.ts';
import { searchEndpoints } from './search/endpoints.ts';
import { secondFactorEndpoints } from './second-factor/endpoints.ts';
import { openSessionEndpoints, sessionEndpoints } from './session/endpoints.ts';
import { settlementEndpoints } from './settlement/endpoints.ts';
import { issuerSmathEndpoints, smathEndpoints } from './smath/endpoints.ts';
import { staffEndpoints } from './staff/endpoints.ts';
import { storeEndpoints } from './store/endpoints.ts';
import { storyEndpoints } from './story/endpoints.ts';
import { unfinishedEndpoints } from './unfinished/endpoints.ts';
import { uploadEndpoints } from './upload/endpoints.ts';
import { webhookEndpoints } from './webhook/endpoints.ts';

/** The calls of every client port, by the client port's name: the one table that server, client and documents read (product 7). */
export const CALLS: Calls = Object.freeze({
  accounts: accountEndpoints,
  profile: profileEndpoints,
  sessions: sessionEndpoints,
  openSessions: openSessionEndpoints,
  pinKeeper: pinEndpoints,
  qrTickets: qrEndpoints,
  walletAccounts: walletAccountEndpoints,
  nfts: nftEndpoints,
  originals: fileEndpoints,
  listings: listingEndpoints,
  market: marketEndpoints,
  orders: orderEndpoints,
  offerBook: offerEndpoints,
  bidBook: bidEndpoints,
  sendings: giftEndpoints,
  exchanges: exchangeEndpoints,
  issuerExchanges: issuerExchangeEndpoints,
  addressBook: addressEndpoints,
  explorer: explorerEndpoints,
  histories: historyEndpoints,
  reports: reportEndpoints,
  search: searchEndpoints,
  passports: passportEndpoints,
  stores: storeEndpoints,
  issuerPort: issuerEndpoints,
  jobs: jobEndpoints,
  secondFactors: secondFactorEndpoints,
  apiKeys: apiKeyEndpoints,
  webhooks: webhookEndpoints,
  staff: staffEndpoints,
  overviews: overviewEndpoints,
  settlements: settlementEndpoints,
  payouts: payoutEndpoints,
  pricePlans: pricePlanEndpoints,
  questions: questionEndpoints,
  siteQuestions: siteQuestionEndpoints,
  unfinished: unfinishedEndpoints,
  bulk: bulkEndpoints,
  uploads: uploadEndpoints,
  cardTemplates: cardTemplateEndpoints,
  home: homeEndpoints,
  announcementBoard: announcementEndpoints,
  inquiries: inquiryEndpoints,
  notices: noticeEndpoints,
  favourites: favouriteEndpoints,
  follows: followEndpoints,
  stories: storyEndpoints,
  disputes: disputeEndpoints,
  siteDisputes: siteDisputeEndpoints,
  events: eventEndpoints,
  smath: smathEndpoints,
  issuerSmath: issuerSmathEndpoints,
  applications: applicationEndpoints,
  walletViews: nativeEndpoints,
});

/** The table's type, client port by client port: by name, since the whole of it is too long to be written out in a declaration. */
export interface Calls {
  readonly accounts: typeof accountEndpoints;
  readonly profile: typeof profileEndpoints;
  readonly sessions: typeof sessionEndpoints;
  readonly openSessions: typeof openSessionEndpoints;
  readonly pinKeeper: typeof pinEndpoints;
  readonly qrTickets: typeof qrEndpoints;
  readonly walletAccounts: typeof walletAccountEndpoints;
  readonly nfts: typeof nftEndpoints;
  readonly originals: typeof fileEndpoints;
  readonly listings: typeof listingEndpoints;
  readonly market: typeof marketEndpoints;
  readonly orders: typeof orderEndpoints;
  readonly offerBook: typeof offerEndpoints;
  readonly bidBook: typeof bidEndpoints;
  readonly sendings: typeof giftEndpoints;
  readonly exchanges: typeof exchangeEndpoints;
  readonly issuerExchanges: typeof issuerExchangeEndpoints;
  readonly addressBook: typeof addressEndpoints;
  readonly explorer: typeof explorerEndpoints;
  readonly histories: typeof historyEndpoints;
  readonly reports: typeof reportEndpoints;
  readonly search: typeof searchEndpoints;
  readonly passports: typeof passportEndpoints;
  readonly stores: typeof storeEndpoints;
  readonly issuerPort: typeof issuerEndpoints;
  readonly jobs: typeof jobEndpoints;
  readonly secondFactors: typeof secondFactorEndpoints;
  readonly apiKeys: typeof apiKeyEndpoints;
  readonly webhooks: typeof webhookEndpoints;
  readonly staff: typeof staffEndpoints;
  readonly overviews: typeof overviewEndpoints;
  readonly settlements: typeof settlementEndpoints;
  readonly payouts: typeof payoutEndpoints;
  readonly pricePlans: typeof pricePlanEndpoints;
  readonly questions: typeof questionEndpoints;
  readonly siteQuestions: typeof siteQuestionEndpoints;
  readonly unfinished: typeof unfinishedEndpoints;
  readonly bulk: typeof bulkEndpoints;
  readonly uploads: typeof uploadEndpoints;
  readonly cardTemplates: typeof cardTemplateEndpoints;
  readonly home: typeof homeEndpoints;
  readonly announcementBoard: typeof announcementEndpoints;
  readonly inquiries: typeof inquiryEndpoints;
  readonly notices: typeof noticeEndpoints;
  readonly favourites: typeof favouriteEndpoints;
  readonly follows: typeof followEndpoints;
  readonly stories: typeof storyEndpoints;
  readonly disputes: typeof disputeEndpoints;
  readonly siteDisputes: typeof siteDisputeEndpoints;
  readonly events: typeof eventEndpoints;
  readonly smath: typeof smathEndpoints;
  readonly issuerSmath: typeof issuerSmathEndpoints;
  readonly applications: typeof applicationEndpoints;
  readonly walletViews: typeof nativeEndpoints;
}

type ByOperation<Table> = {
  readonly [Name in keyof Table as Table[Name] extends { readonly operationId: infer Id extends string } ? Id : never]: Table[Name];
};
type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (both: infer All) => void ? All : never;

/** Every call's type, by the name under which other teams know it. */
export type Endpoints = Both<{ [Port in keyof Calls]: ByOperation<Calls[Port]> }[keyof Calls]>;
export type EndpointName = keyof Endpoints;

const rows: readonly Row[] = Object.values<Readonly<Record<string, Row>>>({ ...CALLS }).flatMap((calls) => Object.values(calls));
const isEndpoint = (row: Row): row is Endpoint => 'operationId' in row;

/** Every call of all four APIs, by the name under which other teams know it. */
export const ENDPOINTS = Object.freeze(
  Object.fromEntries(rows.filter(isEndpoint).map((endpoint) => [endpoint.operationId, endpoint])),
) as Endpoints;

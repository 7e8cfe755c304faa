import type { SessionEnd } from '@naru/domain/session';
import { httpAccounts, httpProfile } from './desks/account.ts';
import { httpAddressBook } from './desks/address.ts';
import { httpAnnouncementBoard } from './desks/announcement.ts';
import { httpApiKeys } from './desks/api-key.ts';
import { httpApplications } from './desks/application.ts';
import { httpBidBook } from './desks/bid.ts';
import { httpBulk } from './desks/bulk.ts';
import { httpCardTemplates } from './desks/card-template.ts';
import { httpDisputes, httpSiteDisputes } from './desks/dispute.ts';
import { httpEvents } from './desks/event.ts';
import { httpExchanges, httpIssuerExchanges } from './desks/exchange.ts';
import { httpExplorer } from './desks/explorer.ts';
import { httpFavourites } from './desks/favourite.ts';
import { httpOriginals } from './desks/file.ts';
import { httpSendings } from './desks/gift.ts';
import { httpHistories } from './desks/history.ts';
import { httpHome } from './desks/home.ts';
import { httpInquiries } from './desks/inquiry.ts';
import { httpIssuerDesk } from './desks/issuer.ts';
import { httpJobs } from './desks/job.ts';
import { httpListings, httpMarket } from './desks/listing.ts';
import { httpWalletViews } from './desks/native.ts';
import { httpNfts } from './desks/nft.ts';
import { httpNotices } from './desks/notice.ts';
import { httpOfferBook } from './desks/offer.ts';
import { httpOrders } from './desks/order.ts';
import { httpOverviews } from './desks/overview.ts';
import { httpPassports } from './desks/passport.ts';
import { httpPayouts } from './desks/payout.ts';
import { httpPinKeeper, sha256PinHasher } from './desks/pin.ts';
import { httpPricePlans } from './desks/price-plan.ts';
import { httpQrTickets, httpWalletAccounts } from './desks/qr.ts';
import { httpQuestions, httpSiteQuestions } from './desks/question.ts';
import { httpReports } from './desks/report.ts';
import { httpSearch } from './desks/search.ts';
import { httpSecondFactors } from './desks/second-factor.ts';
import { httpOpenSessions, httpSessions } from './desks/session.ts';
import { httpSettlements } from './desks/settlement.ts';
import { httpIssuerSmath, httpSmath } from './desks/smath.ts';
import { httpStaff } from './desks/staff.ts';
import { httpStores } from './desks/store.ts';
import { httpStories } from './desks/story.ts';
import { httpUnfinished } from './desks/unfinished.ts';
import { httpUploads, type UploadMemory, uploadMemory } from './desks/upload.ts';
import { httpWebhooks } from './desks/webhook.ts';
import { makeCaller } from './transport/caller.ts';
import { type CookieJar, cookieJar } from './transport/cookie-jar.ts';
import { type Lock, localLock } from './transport/lock.ts';
import { type LoginStore, memoryLoginStore } from './transport/login-store.ts';
import type { BaseUrls } from './transport/send.ts';

/** What a client is made of; store and lock default to ones that live within this program. */
export interface ClientOptions {
  readonly bases: BaseUrls;
  readonly store?: LoginStore;
  readonly lock?: Lock;
  readonly newKey?: () => string;
  /** Where it is remembered which uploads were begun; a browser's storage lets them go on after the page was left. */
  readonly uploads?: UploadMemory;
  /** Shared with whatever else acts as the same browser. */
  readonly cookies?: CookieJar;
  /** What goes to the servers instead of the platform's own `fetch`; the stream of notices always goes by that. */
  readonly fetch?: typeof fetch;
  /** Has the member give a second factor where a site asks for one; whether they did. Without it such calls are refused with `secondFactorNeeded`. */
  readonly giveFactor?: () => Promise<boolean>;
}

/**
 * The default mounts of the four APIs on one server.
 *
 * @public For programs; pages are told their mounts by the server.
 */
export const basesAt = (origin: string): BaseUrls => ({
  center: `${origin}/center`,
  account: `${origin}/account`,
  sp: `${origin}/sp`,
  file: `${origin}/file`,
});

/** Every desk of the domain over HTTP, with one session between them; the same in a browser and in a script. */
export const createApiClient = ({
  bases,
  store = memoryLoginStore(),
  lock = localLock(),
  newKey = () => crypto.randomUUID(),
  uploads = uploadMemory(),
  cookies = cookieJar(),
  fetch,
  giveFactor,
}: ClientOptions) => {
  const listeners = new Set<(end: SessionEnd) => void>();
  const tell = (end: SessionEnd): void => {
    for (const listener of listeners) listener(end);
  };
  const { ask, call, carry, refresh } = makeCaller({ bases, store, lock, cookies, fetch, giveFactor, ended: tell });
  store.onForeignChange((data) => {
    if (data.token === '') tell({ reason: 'otherTab' });
  });
  return {
    /** Any endpoint of the contract, in the wire's own form. */
    call,
    store,
    cookies,
    newKey,
    accounts: httpAccounts(ask, store),
    profile: httpProfile(ask),
    favourites: httpFavourites(ask),
    sessions: httpSessions(ask, refresh, store, listeners),
    openSessions: httpOpenSessions(ask),
    qrTickets: httpQrTickets(ask),
    walletAccounts: httpWalletAccounts(ask, store),
    pinKeeper: httpPinKeeper(ask),
    pinHasher: sha256PinHasher,
    nfts: httpNfts(ask, store),
    histories: httpHistories(ask),
    walletViews: httpWalletViews(ask, store),
    market: httpMarket(ask),
    search: httpSearch(ask),
    listings: httpListings(ask, newKey),
    offerBook: httpOfferBook(ask, newKey),
    bidBook: httpBidBook(ask, newKey),
    explorer: httpExplorer(ask),
    passports: httpPassports(ask),
    sendings: httpSendings(ask, newKey),
    exchanges: httpExchanges(ask, newKey),
    disputes: httpDisputes(ask),
    siteDisputes: httpSiteDisputes(ask),
    addressBook: httpAddressBook(ask),
    issuerExchanges: httpIssuerExchanges(ask, newKey),
    orders: httpOrders(ask, newKey),
    stores: httpStores(ask),
    issuerDesk: httpIssuerDesk(ask),
    bulk: httpBulk(ask),
    jobs: httpJobs(ask),
    staff: httpStaff(ask),
    secondFactors: httpSecondFactors(ask),
    apiKeys: httpApiKeys(ask),
    webhooks: httpWebhooks(ask),
    overviews: httpOverviews(ask),
    settlements: httpSettlements(ask),
    payouts: httpPayouts(ask),
    pricePlans: httpPricePlans(ask),
    questions: httpQuestions(ask),
    siteQuestions: httpSiteQuestions(ask),
    reports: httpReports(ask),
    unfinished: httpUnfinished(ask),
    cardTemplates: httpCardTemplates(ask),
    uploads: httpUploads(carry, uploads),
    home: httpHome(ask),
    notices: httpNotices(ask, bases, store),
    announcementBoard: httpAnnouncementBoard(ask),
    inquiries: httpInquiries(ask),
    originals: httpOriginals(ask),
    stories: httpStories(ask),
    events: httpEvents(ask),
    smath: httpSmath(ask),
    issuerSmath: httpIssuerSmath(ask, newKey),
    applications: httpApplications(ask),
  };
};

/** A client with all its desks. */
export type ApiClient = ReturnType<typeof createApiClient>;

import type { SessionEnd } from '@naru/domain/session';
import { httpAccounts, httpProfile } from './desks/account.ts';
import { httpAddressBook } from './desks/address.ts';
import { httpAnnouncementBoard } from './desks/announcement.ts';
import { httpApplications } from './desks/application.ts';
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
import { httpListings, httpMarket } from './desks/listing.ts';
import { httpWalletViews } from './desks/native.ts';
import { httpNfts } from './desks/nft.ts';
import { httpNotices } from './desks/notice.ts';
import { httpOfferBook } from './desks/offer.ts';
import { httpOrders } from './desks/order.ts';
import { httpPassports } from './desks/passport.ts';
import { httpPinKeeper, sha256PinHasher } from './desks/pin.ts';
import { httpQrTickets, httpWalletAccounts } from './desks/qr.ts';
import { httpSearch } from './desks/search.ts';
import { httpOpenSessions, httpSessions } from './desks/session.ts';
import { httpSmath } from './desks/smath.ts';
import { httpStores } from './desks/store.ts';
import { httpStories } from './desks/story.ts';
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
  /** Shared with whatever else acts as the same browser. */
  readonly cookies?: CookieJar;
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
  cookies = cookieJar(),
}: ClientOptions) => {
  const listeners = new Set<(end: SessionEnd) => void>();
  const tell = (end: SessionEnd): void => {
    for (const listener of listeners) listener(end);
  };
  const call = makeCaller({ bases, store, lock, cookies, ended: tell });
  store.onForeignChange((data) => {
    if (data.token === '') tell({ reason: 'otherTab' });
  });
  return {
    /** Any endpoint of the contract. */
    call,
    store,
    cookies,
    newKey,
    accounts: httpAccounts(call, store),
    profile: httpProfile(call),
    favourites: httpFavourites(call),
    sessions: httpSessions(call, store, listeners),
    openSessions: httpOpenSessions(call),
    qrTickets: httpQrTickets(call),
    walletAccounts: httpWalletAccounts(call, store),
    pinKeeper: httpPinKeeper(call),
    pinHasher: sha256PinHasher,
    nfts: httpNfts(call, store),
    histories: httpHistories(call),
    walletViews: httpWalletViews(call, store),
    market: httpMarket(call),
    search: httpSearch(call),
    listings: httpListings(call, newKey),
    offerBook: httpOfferBook(call, newKey),
    explorer: httpExplorer(call),
    passports: httpPassports(call),
    sendings: httpSendings(call, newKey),
    exchanges: httpExchanges(call, newKey),
    addressBook: httpAddressBook(call),
    issuerExchanges: httpIssuerExchanges(call, newKey),
    orders: httpOrders(call, newKey),
    stores: httpStores(call),
    issuerDesk: httpIssuerDesk(call),
    home: httpHome(call),
    notices: httpNotices(call, bases, store),
    announcementBoard: httpAnnouncementBoard(call),
    inquiries: httpInquiries(call),
    originals: httpOriginals(call),
    stories: httpStories(call),
    events: httpEvents(call),
    smath: httpSmath(call),
    applications: httpApplications(call),
  };
};

/** A client with all its desks. */
export type ApiClient = ReturnType<typeof createApiClient>;

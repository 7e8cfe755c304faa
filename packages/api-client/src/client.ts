import type { SessionEnd } from '@naru/domain/session';
import { httpAccounts } from './desks/accounts.ts';
import { httpApplications, httpEvents, httpSmath, httpStories } from './desks/events.ts';
import { httpAddressBook, httpExchanges, httpIssuerExchanges } from './desks/exchanges.ts';
import { httpExplorer } from './desks/explorer.ts';
import { httpFavourites } from './desks/favourites.ts';
import { httpHome, httpOriginals } from './desks/house.ts';
import { httpHistories, httpListings, httpMarket, httpNfts } from './desks/market.ts';
import { httpWalletViews } from './desks/mobile.ts';
import { httpNotices } from './desks/notices.ts';
import { httpOfferBook } from './desks/offers.ts';
import { httpOrders } from './desks/orders.ts';
import { httpPassports } from './desks/passports.ts';
import { httpPinKeeper, sha256PinHasher } from './desks/pin.ts';
import { httpProfile } from './desks/profile.ts';
import { httpQrTickets, httpWalletAccounts } from './desks/qr.ts';
import { httpSearch } from './desks/search.ts';
import { httpSendings } from './desks/sendings.ts';
import { httpOpenSessions, httpSessions } from './desks/sessions.ts';
import { httpIssuerDesk, httpStores } from './desks/stores.ts';
import { httpInquiries, httpNoticeBoard } from './desks/support.ts';
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

/** The default mounts of the four APIs on one server. */
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
    noticeBoard: httpNoticeBoard(call),
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

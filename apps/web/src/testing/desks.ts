import type { Desks } from '../composition/desks.ts';
import { standInApplications, standInEvents, standInSmath, standInStories } from './event-desks.ts';
import { standInAddressBook, standInExchanges, standInIssuerExchanges } from './exchange-desks.ts';
import { standInExplorer } from './explorer-desk.ts';
import { standInFavourites } from './favourite-desks.ts';
import { standInHome } from './home-desks.ts';
import { buildHouse, type HouseOptions } from './house.ts';
import { standInHistories, standInListings, standInMarket, standInNfts } from './market-desks.ts';
import { standInAccounts, standInPinHasher, standInPinKeeper, standInSessions } from './member-desks.ts';
import { standInWalletViews } from './mobile-desks.ts';
import { standInOfferBook } from './offer-desks.ts';
import { standInOrders } from './order-desks.ts';
import { standInOriginals } from './original-desk.ts';
import { standInPassportChecks, standInPassports } from './passport-desks.ts';
import { standInNotices, standInProfile } from './profile-desks.ts';
import { standInSearch } from './search-desk.ts';
import { standInSendings } from './sending-desks.ts';
import { standInIssuerDesk, standInStores } from './store-desks.ts';
import { standInInquiries, standInNoticeBoard } from './support-desks.ts';
import { standInOpenSessions, standInQrTickets, standInWalletAccounts } from './wallet-desks.ts';

/** Every desk over one made-up house: for looking at screens without a server and for their tests. */
export const standInDesks = (options: HouseOptions = {}): Desks => {
  const house = buildHouse(options);
  return {
    accounts: standInAccounts(house),
    profile: standInProfile(house),
    favourites: standInFavourites(house),
    sessions: standInSessions(house),
    openSessions: standInOpenSessions(house),
    qrTickets: standInQrTickets(house),
    walletAccounts: standInWalletAccounts(house),
    pinKeeper: standInPinKeeper(house),
    pinHasher: standInPinHasher(),
    nfts: standInNfts(house),
    histories: standInHistories(house),
    walletViews: standInWalletViews(house),
    market: standInMarket(house),
    search: standInSearch(house),
    listings: standInListings(house),
    offerBook: standInOfferBook(house),
    sendings: standInSendings(house),
    explorer: standInExplorer(house),
    passports: standInPassports(),
    passportChecks: standInPassportChecks(),
    exchanges: standInExchanges(house),
    addressBook: standInAddressBook(house),
    issuerExchanges: standInIssuerExchanges(house),
    orders: standInOrders(house),
    stores: standInStores(house),
    issuerDesk: standInIssuerDesk(house),
    home: standInHome(house),
    notices: standInNotices(house),
    noticeBoard: standInNoticeBoard(house),
    inquiries: standInInquiries(house),
    originals: standInOriginals(house),
    stories: standInStories(house),
    events: standInEvents(house),
    smath: standInSmath(house),
    applications: standInApplications(house),
  };
};

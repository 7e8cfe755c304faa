import type { Accounts, Profile } from '@naru/domain/account';
import type { AddressBook } from '@naru/domain/address';
import type { AnnouncementBoard } from '@naru/domain/announcement';
import type { ApiKeys } from '@naru/domain/api-key';
import type { Applications } from '@naru/domain/application';
import type { BidBook } from '@naru/domain/bid';
import type { Bulk } from '@naru/domain/bulk';
import type { CardTemplates } from '@naru/domain/card-template';
import type { Disputes, SiteDisputes } from '@naru/domain/dispute';
import type { Events } from '@naru/domain/event';
import type { Exchanges, IssuerExchanges } from '@naru/domain/exchange';
import type { Explorer } from '@naru/domain/explorer';
import type { Favourites } from '@naru/domain/favourite';
import type { Originals } from '@naru/domain/file';
import type { Sendings } from '@naru/domain/gift';
import type { Histories } from '@naru/domain/history';
import type { Home } from '@naru/domain/home';
import type { Inquiries } from '@naru/domain/inquiry';
import type { IssuerDesk } from '@naru/domain/issuer';
import type { Jobs } from '@naru/domain/job';
import type { Listings, Market } from '@naru/domain/listing';
import type { WalletViews } from '@naru/domain/native';
import type { Nfts } from '@naru/domain/nft';
import type { Notices } from '@naru/domain/notice';
import type { OfferBook } from '@naru/domain/offer';
import type { Orders } from '@naru/domain/order';
import type { Overviews } from '@naru/domain/overview';
import type { PassportChecks, Passports } from '@naru/domain/passport';
import type { Payouts } from '@naru/domain/payout';
import type { PinHasher, PinKeeper } from '@naru/domain/pin';
import type { PricePlans } from '@naru/domain/price-plan';
import type { QrTickets, WalletAccounts } from '@naru/domain/qr';
import type { Questions, SiteQuestions } from '@naru/domain/question';
import type { Reports } from '@naru/domain/report';
import type { Search } from '@naru/domain/search';
import type { SecondFactors } from '@naru/domain/second-factor';
import type { OpenSessions, Sessions } from '@naru/domain/session';
import type { Settlements } from '@naru/domain/settlement';
import type { IssuerSmath, Smath } from '@naru/domain/smath';
import type { Staff } from '@naru/domain/staff';
import type { Stores } from '@naru/domain/store';
import type { Stories } from '@naru/domain/story';
import type { UnfinishedProducts } from '@naru/domain/unfinished';
import type { Uploads } from '@naru/domain/upload';
import type { Webhooks } from '@naru/domain/webhook';

import { madeOfEach, namesOf } from './of-each.ts';
import { early, late, type PortOf } from './row.ts';

/**
 * Every desk: its name, the port that it is, and whether it is early or late. Keys, bindings, late loading and what the servers' client and the
 * stand-ins of tests have to bring follow from these rows (docs/CONTRIBUTING.md).
 */
const DESKS = Object.freeze({
  accounts: late<Accounts>(),
  profile: late<Profile>(),
  favourites: late<Favourites>(),
  sessions: early<Sessions>(),
  openSessions: late<OpenSessions>(),
  qrTickets: late<QrTickets>(),
  walletAccounts: late<WalletAccounts>(),
  pinKeeper: late<PinKeeper>(),
  pinHasher: early<PinHasher>(),
  nfts: late<Nfts>(),
  histories: late<Histories>(),
  walletViews: late<WalletViews>(),
  market: late<Market>(),
  search: late<Search>(),
  listings: late<Listings>(),
  offerBook: late<OfferBook>(),
  bidBook: late<BidBook>(),
  sendings: late<Sendings>(),
  explorer: late<Explorer>(),
  passports: late<Passports>(),
  passportChecks: early<PassportChecks>(),
  exchanges: late<Exchanges>(),
  disputes: late<Disputes>(),
  siteDisputes: late<SiteDisputes>(),
  addressBook: late<AddressBook>(),
  issuerExchanges: late<IssuerExchanges>(),
  orders: late<Orders>(),
  stores: late<Stores>(),
  issuerDesk: late<IssuerDesk>(),
  jobs: late<Jobs>(),
  bulk: late<Bulk>(),
  uploads: late<Uploads>(),
  staff: late<Staff>(),
  secondFactors: late<SecondFactors>(),
  apiKeys: late<ApiKeys>(),
  webhooks: late<Webhooks>(),
  overviews: late<Overviews>(),
  settlements: late<Settlements>(),
  payouts: late<Payouts>(),
  pricePlans: late<PricePlans>(),
  questions: late<Questions>(),
  siteQuestions: late<SiteQuestions>(),
  reports: late<Reports>(),
  unfinished: late<UnfinishedProducts>(),
  cardTemplates: late<CardTemplates>(),
  home: late<Home>(),
  notices: late<Notices>(),
  announcementBoard: late<AnnouncementBoard>(),
  inquiries: late<Inquiries>(),
  originals: late<Originals>(),
  stories: late<Stories>(),
  events: late<Events>(),
  smath: late<Smath>(),
  issuerSmath: late<IssuerSmath>(),
  applications: late<Applications>(),
});

type Table = typeof DESKS;

/** The name of a desk. */
export type DeskName = keyof Table;
/** Those that wait for the servers' client with every call. */
export type LateName = { [Name in DeskName]: Table[Name]['when'] extends 'late' ? Name : never }[DeskName];

/** Every screen-facing port by name: what the servers' client answers, and what the stand-ins of tests answer too. */
export type Desks = { readonly [Name in DeskName]: PortOf<Table[Name]> };
/** Those that answer something before the servers' client is there; how each does is written out (composition/early-desks.ts). */
export type EarlyDesks = Omit<Desks, LateName>;

/** The names of all desks. */
export const DESK_NAMES: readonly DeskName[] = namesOf(DESKS);
/** The names of the late ones. */
export const LATE_NAMES: readonly LateName[] = DESK_NAMES.filter((name): name is LateName => DESKS[name].when === 'late');

/** One thing for every desk: `Made` says which for which name. */
export const ofEachDesk = <Made extends Readonly<Record<DeskName, unknown>>>(
  make: <Name extends DeskName>(name: Name) => Made[Name],
): Made => madeOfEach<DeskName, Made>(DESK_NAMES, make);

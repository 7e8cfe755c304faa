import type { Ports } from '@naru/domain/client-ports';
import type { Answer } from '@naru/domain/failure';
import { madeOfEach, namesOf } from './of-each.ts';

/** A port whose every call can wait for a client, and can say that the client has not come. */
type Waiting<Port> = { readonly [Call in keyof Port]: (...input: never[]) => Answer<unknown> };

/** When a client port answers: those of which any call answers at once are early; the others may fetch the servers' client first. */
export type When<Port> = Port extends Waiting<Port> ? 'early' | 'lazy' : 'early';

/**
 * Every client port of the domain, and whether it is early or lazy. Keys, bindings, lazy loading and what the servers' client and the stand-ins of tests have
 * to bring follow from these rows (docs/CONTRIBUTING.md).
 */
const PORTS = Object.freeze({
  accounts: 'lazy',
  profile: 'lazy',
  favourites: 'lazy',
  follows: 'lazy',
  sessions: 'early',
  openSessions: 'lazy',
  qrTickets: 'lazy',
  walletAccounts: 'lazy',
  pinKeeper: 'lazy',
  pinHasher: 'early',
  nfts: 'lazy',
  histories: 'lazy',
  walletViews: 'lazy',
  market: 'lazy',
  search: 'lazy',
  listings: 'lazy',
  offerBook: 'lazy',
  bidBook: 'lazy',
  sendings: 'lazy',
  explorer: 'lazy',
  passports: 'lazy',
  passportChecks: 'early',
  exchanges: 'lazy',
  disputes: 'lazy',
  siteDisputes: 'lazy',
  addressBook: 'lazy',
  issuerExchanges: 'lazy',
  orders: 'lazy',
  stores: 'lazy',
  issuerPort: 'lazy',
  jobs: 'lazy',
  bulk: 'lazy',
  uploads: 'lazy',
  staff: 'lazy',
  secondFactors: 'lazy',
  apiKeys: 'lazy',
  webhooks: 'lazy',
  overviews: 'lazy',
  settlements: 'lazy',
  payouts: 'lazy',
  pricePlans: 'lazy',
  questions: 'lazy',
  siteQuestions: 'lazy',
  reports: 'lazy',
  unfinished: 'lazy',
  cardTemplates: 'lazy',
  home: 'lazy',
  notices: 'lazy',
  announcementBoard: 'lazy',
  inquiries: 'lazy',
  originals: 'lazy',
  stories: 'lazy',
  events: 'lazy',
  smath: 'lazy',
  issuerSmath: 'lazy',
  applications: 'lazy',
} as const satisfies { readonly [Name in keyof Ports]: When<Ports[Name]> });

type Table = typeof PORTS;

export type PortName = keyof Table;
/** Those that wait for the servers' client with every call. */
export type LazyName = { [Name in PortName]: Table[Name] extends 'lazy' ? Name : never }[PortName];

/** Those that answer something before the servers' client is there; how each does is written out (composition/early-desks.ts). */
export type EarlyPorts = Omit<Ports, LazyName>;

export const PORT_NAMES: readonly PortName[] = namesOf(PORTS);
export const LAZY_NAMES: readonly LazyName[] = PORT_NAMES.filter((name): name is LazyName => PORTS[name] === 'lazy');

/** One thing for every client port: `Made` says which for which name. */
export const ofEachPort = <Made extends Readonly<Record<PortName, unknown>>>(
  make: <Name extends PortName>(name: Name) => Made[Name],
): Made => madeOfEach<PortName, Made>(PORT_NAMES, make);

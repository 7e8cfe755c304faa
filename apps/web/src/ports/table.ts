import type { Ports } from '@naru/domain/client-ports';
import type { Answer } from '@naru/domain/failure';
import { madeOfEach, namesOf } from './of-each.ts';

/** A port whose every call can wait for a client, and can say that the client has not come. */
type Waiting<Port> = { readonly [Call in keyof Port]: (...input: never[]) => Answer<unknown> };

/** When a client port answers: those of which any call answers at once are early; the others may fetch the servers' client first. */
export type When<Port> = Port extends Waiting<Port> ? 'early' | 'late' : 'early';

/**
 * Every client port of the domain, and whether it is early or late. Keys, bindings, late loading and what the servers' client and the stand-ins of tests have
 * to bring follow from these rows (docs/CONTRIBUTING.md).
 */
const PORTS = Object.freeze({
  accounts: 'late',
  profile: 'late',
  favourites: 'late',
  sessions: 'early',
  openSessions: 'late',
  qrTickets: 'late',
  walletAccounts: 'late',
  pinKeeper: 'late',
  pinHasher: 'early',
  nfts: 'late',
  histories: 'late',
  walletViews: 'late',
  market: 'late',
  search: 'late',
  listings: 'late',
  offerBook: 'late',
  bidBook: 'late',
  sendings: 'late',
  explorer: 'late',
  passports: 'late',
  passportChecks: 'early',
  exchanges: 'late',
  disputes: 'late',
  siteDisputes: 'late',
  addressBook: 'late',
  issuerExchanges: 'late',
  orders: 'late',
  stores: 'late',
  issuerPort: 'late',
  jobs: 'late',
  bulk: 'late',
  uploads: 'late',
  staff: 'late',
  secondFactors: 'late',
  apiKeys: 'late',
  webhooks: 'late',
  overviews: 'late',
  settlements: 'late',
  payouts: 'late',
  pricePlans: 'late',
  questions: 'late',
  siteQuestions: 'late',
  reports: 'late',
  unfinished: 'late',
  cardTemplates: 'late',
  home: 'late',
  notices: 'late',
  announcementBoard: 'late',
  inquiries: 'late',
  originals: 'late',
  stories: 'late',
  events: 'late',
  smath: 'late',
  issuerSmath: 'late',
  applications: 'late',
} as const satisfies { readonly [Name in keyof Ports]: When<Ports[Name]> });

type Table = typeof PORTS;

/** The name of a client port. */
export type PortName = keyof Table;
/** Those that wait for the servers' client with every call. */
export type LateName = { [Name in PortName]: Table[Name] extends 'late' ? Name : never }[PortName];

/** Those that answer something before the servers' client is there; how each does is written out (composition/early-desks.ts). */
export type EarlyPorts = Omit<Ports, LateName>;

/** The names of all client ports. */
export const PORT_NAMES: readonly PortName[] = namesOf(PORTS);
/** The names of the late ones. */
export const LATE_NAMES: readonly LateName[] = PORT_NAMES.filter((name): name is LateName => PORTS[name] === 'late');

/** One thing for every client port: `Made` says which for which name. */
export const ofEachPort = <Made extends Readonly<Record<PortName, unknown>>>(
  make: <Name extends PortName>(name: Name) => Made[Name],
): Made => madeOfEach<PortName, Made>(PORT_NAMES, make);

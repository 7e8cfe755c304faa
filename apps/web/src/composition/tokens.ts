import type { NativeBridge } from '@naru/domain/native';
import type { Clock } from '@naru/domain/shared';
import { keyOf } from '@naru/frontend/container';
import type { QueryClient } from '@tanstack/react-query';
import type { OverlayStore } from '../overlays/store.ts';
import type { RunConfig } from '../shared/config.ts';
import type { SessionStore } from '../shared/session/store.ts';
import type { Desks } from './desks.ts';

/** The key of everything that a screen can ask for. A test resolves each of them. */
export const TOKENS = Object.freeze({
  config: keyOf<RunConfig>('config'),
  clock: keyOf<Clock>('clock'),
  queries: keyOf<QueryClient>('queries'),
  native: keyOf<NativeBridge>('native'),
  overlays: keyOf<OverlayStore>('overlays'),
  session: keyOf<SessionStore>('session'),
  desks: keyOf<Desks>('desks'),
  accounts: keyOf<Desks['accounts']>('accounts'),
  profile: keyOf<Desks['profile']>('profile'),
  favourites: keyOf<Desks['favourites']>('favourites'),
  sessions: keyOf<Desks['sessions']>('sessions'),
  openSessions: keyOf<Desks['openSessions']>('openSessions'),
  qrTickets: keyOf<Desks['qrTickets']>('qrTickets'),
  walletAccounts: keyOf<Desks['walletAccounts']>('walletAccounts'),
  pinKeeper: keyOf<Desks['pinKeeper']>('pinKeeper'),
  pinHasher: keyOf<Desks['pinHasher']>('pinHasher'),
  nfts: keyOf<Desks['nfts']>('nfts'),
  histories: keyOf<Desks['histories']>('histories'),
  walletViews: keyOf<Desks['walletViews']>('walletViews'),
  market: keyOf<Desks['market']>('market'),
  search: keyOf<Desks['search']>('search'),
  listings: keyOf<Desks['listings']>('listings'),
  offerBook: keyOf<Desks['offerBook']>('offerBook'),
  sendings: keyOf<Desks['sendings']>('sendings'),
  explorer: keyOf<Desks['explorer']>('explorer'),
  passports: keyOf<Desks['passports']>('passports'),
  passportChecks: keyOf<Desks['passportChecks']>('passportChecks'),
  exchanges: keyOf<Desks['exchanges']>('exchanges'),
  addressBook: keyOf<Desks['addressBook']>('addressBook'),
  issuerExchanges: keyOf<Desks['issuerExchanges']>('issuerExchanges'),
  orders: keyOf<Desks['orders']>('orders'),
  stores: keyOf<Desks['stores']>('stores'),
  issuerDesk: keyOf<Desks['issuerDesk']>('issuerDesk'),
  home: keyOf<Desks['home']>('home'),
  notices: keyOf<Desks['notices']>('notices'),
  noticeBoard: keyOf<Desks['noticeBoard']>('noticeBoard'),
  inquiries: keyOf<Desks['inquiries']>('inquiries'),
  originals: keyOf<Desks['originals']>('originals'),
  stories: keyOf<Desks['stories']>('stories'),
  events: keyOf<Desks['events']>('events'),
  smath: keyOf<Desks['smath']>('smath'),
  applications: keyOf<Desks['applications']>('applications'),
});

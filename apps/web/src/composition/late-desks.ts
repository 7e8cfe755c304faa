import { failure } from '@naru/domain/failure';
import type { SessionEnd, Sessions } from '@naru/domain/session';
import { fail } from '@naru/domain/shared';
import type { Desks } from './desks.ts';

/** What of a session can be told without the servers' client: the stored login data. */
export type StoredSession = Pick<Sessions, 'hasToken' | 'activeSite' | 'setActiveSite'>;

type Asynchronous = Omit<Desks, 'sessions' | 'pinHasher' | 'passportChecks'>;

/** A desk whose every call first waits for the client; a client that does not arrive is a failed load. */
const late = <Name extends keyof Asynchronous>(load: () => Promise<Desks>, name: Name): Desks[Name] =>
  new Proxy({} as Desks[Name], {
    get: (_, call) => {
      // Whoever asks for `then` wants to know whether this is a promise: it is not.
      if (call === 'then') return undefined;
      return async (...input: readonly unknown[]) => {
        const client = await load().catch(() => undefined);
        if (client === undefined) return fail(failure('loadFailed'));
        const desk: object = client[name];
        return Reflect.apply(Reflect.get(desk, call), desk, input);
      };
    },
  });

/**
 * The desks before the servers' client has been loaded: it comes with the first call, so that a visitor who is shown the first screen from the
 * page itself does not wait for it.
 */
export const lateDesks = (fetchClient: () => Promise<Desks>, stored: StoredSession): Desks => {
  const listeners = new Set<(end: SessionEnd) => void>();
  let client: Promise<Desks> | undefined;
  let present: Desks | undefined;
  const load = (): Promise<Desks> => {
    client ??= fetchClient().then(
      (desks) => {
        desks.sessions.onEnded((end) => {
          for (const listener of listeners) listener(end);
        });
        present = desks;
        return desks;
      },
      (error: unknown) => {
        client = undefined;
        throw error;
      },
    );
    return client;
  };
  const desk = <Name extends keyof Asynchronous>(name: Name): Desks[Name] => late(load, name);
  return {
    accounts: desk('accounts'),
    profile: desk('profile'),
    favourites: desk('favourites'),
    openSessions: desk('openSessions'),
    qrTickets: desk('qrTickets'),
    walletAccounts: desk('walletAccounts'),
    pinKeeper: desk('pinKeeper'),
    nfts: desk('nfts'),
    histories: desk('histories'),
    walletViews: desk('walletViews'),
    market: desk('market'),
    search: desk('search'),
    listings: desk('listings'),
    offerBook: desk('offerBook'),
    sendings: desk('sendings'),
    explorer: desk('explorer'),
    passports: desk('passports'),
    passportChecks: {
      prepare: async () => (await load().catch(() => undefined))?.passportChecks.prepare() ?? false,
      check: async (text) => (await load().catch(() => undefined))?.passportChecks.check(text) ?? fail({ reason: 'noKeys' }),
    },
    exchanges: desk('exchanges'),
    addressBook: desk('addressBook'),
    issuerExchanges: desk('issuerExchanges'),
    orders: desk('orders'),
    stores: desk('stores'),
    issuerDesk: desk('issuerDesk'),
    home: desk('home'),
    notices: desk('notices'),
    noticeBoard: desk('noticeBoard'),
    inquiries: desk('inquiries'),
    originals: desk('originals'),
    stories: desk('stories'),
    events: desk('events'),
    smath: desk('smath'),
    applications: desk('applications'),
    sessions: {
      ...stored,
      signIn: async (order) => (await load()).sessions.signIn(order),
      takeOver: async (tokens) => (await load()).sessions.takeOver(tokens),
      signOut: async (kind) => (await load()).sessions.signOut(kind),
      isValid: async () => (await load()).sessions.isValid(),
      refresh: async () => (await load()).sessions.refresh(),
      onEnded: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    pinHasher: {
      hash: (digits) => {
        // Whoever enters a PIN is signed in, and to know that took a call.
        if (present === undefined) throw new Error('a PIN was hashed before any call');
        return present.pinHasher.hash(digits);
      },
    },
  };
};

import type { NativeBridge } from '@naru/domain/native';
import type { Clock } from '@naru/domain/shared';
import { provide } from '@naru/frontend/container';
import type { QueryClient } from '@tanstack/react-query';
import { Container } from 'inversify';
import { createOverlayStore } from '../overlays/store.ts';
import type { RunConfig } from '../shared/config.ts';
import { createSessionStore } from '../shared/session/create-store.ts';
import type { Desks } from './desks.ts';
import { TOKENS } from './tokens.ts';

/** What differs between the page in a browser and the page in a test. */
export interface Surroundings {
  readonly config: RunConfig;
  readonly clock: Clock;
  readonly queries: QueryClient;
  readonly native: NativeBridge;
  readonly desks: (config: RunConfig) => Desks;
}

/** The page's one composition root: every port that a screen asks for is bound here and nowhere else. */
export const composeContainer = ({ config, clock, queries, native, desks }: Surroundings): Container => {
  const container = new Container();
  provide(container, TOKENS.config, {}, () => config);
  provide(container, TOKENS.clock, {}, () => clock);
  provide(container, TOKENS.queries, {}, () => queries);
  provide(container, TOKENS.native, {}, () => native);
  provide(container, TOKENS.overlays, {}, () => createOverlayStore());
  provide(container, TOKENS.desks, { settings: TOKENS.config }, ({ settings }) => desks(settings));
  const sessionNeeds = { sessions: TOKENS.sessions, accounts: TOKENS.accounts, config: TOKENS.config };
  provide(container, TOKENS.session, sessionNeeds, createSessionStore);
  const desk = { all: TOKENS.desks };
  provide(container, TOKENS.accounts, desk, ({ all }) => all.accounts);
  provide(container, TOKENS.profile, desk, ({ all }) => all.profile);
  provide(container, TOKENS.favourites, desk, ({ all }) => all.favourites);
  provide(container, TOKENS.sessions, desk, ({ all }) => all.sessions);
  provide(container, TOKENS.openSessions, desk, ({ all }) => all.openSessions);
  provide(container, TOKENS.qrTickets, desk, ({ all }) => all.qrTickets);
  provide(container, TOKENS.walletAccounts, desk, ({ all }) => all.walletAccounts);
  provide(container, TOKENS.pinKeeper, desk, ({ all }) => all.pinKeeper);
  provide(container, TOKENS.pinHasher, desk, ({ all }) => all.pinHasher);
  provide(container, TOKENS.nfts, desk, ({ all }) => all.nfts);
  provide(container, TOKENS.histories, desk, ({ all }) => all.histories);
  provide(container, TOKENS.walletViews, desk, ({ all }) => all.walletViews);
  provide(container, TOKENS.market, desk, ({ all }) => all.market);
  provide(container, TOKENS.search, desk, ({ all }) => all.search);
  provide(container, TOKENS.listings, desk, ({ all }) => all.listings);
  provide(container, TOKENS.offerBook, desk, ({ all }) => all.offerBook);
  provide(container, TOKENS.sendings, desk, ({ all }) => all.sendings);
  provide(container, TOKENS.explorer, desk, ({ all }) => all.explorer);
  provide(container, TOKENS.passports, desk, ({ all }) => all.passports);
  provide(container, TOKENS.passportChecks, desk, ({ all }) => all.passportChecks);
  provide(container, TOKENS.exchanges, desk, ({ all }) => all.exchanges);
  provide(container, TOKENS.addressBook, desk, ({ all }) => all.addressBook);
  provide(container, TOKENS.issuerExchanges, desk, ({ all }) => all.issuerExchanges);
  provide(container, TOKENS.orders, desk, ({ all }) => all.orders);
  provide(container, TOKENS.stores, desk, ({ all }) => all.stores);
  provide(container, TOKENS.issuerDesk, desk, ({ all }) => all.issuerDesk);
  provide(container, TOKENS.home, desk, ({ all }) => all.home);
  provide(container, TOKENS.notices, desk, ({ all }) => all.notices);
  provide(container, TOKENS.noticeBoard, desk, ({ all }) => all.noticeBoard);
  provide(container, TOKENS.inquiries, desk, ({ all }) => all.inquiries);
  provide(container, TOKENS.originals, desk, ({ all }) => all.originals);
  provide(container, TOKENS.stories, desk, ({ all }) => all.stories);
  provide(container, TOKENS.events, desk, ({ all }) => all.events);
  provide(container, TOKENS.smath, desk, ({ all }) => all.smath);
  provide(container, TOKENS.applications, desk, ({ all }) => all.applications);
  return container;
};

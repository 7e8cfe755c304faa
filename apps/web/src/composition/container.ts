import type { NativeBridge } from '@naru/domain/native';
import type { Clock } from '@naru/domain/shared';
import { provide } from '@naru/frontend/container';
import type { QueryClient } from '@tanstack/react-query';
import { Container } from 'inversify';
import { DESK_KEYS } from '../desks/keys.ts';
import { DESK_NAMES, type DeskName, type Desks } from '../desks/table.ts';
import type { RunConfig } from '../shared/config.ts';
import { createOverlayStore } from '../shared/overlay/overlay-store.ts';
import { createSessionStore } from '../shared/session/create-store.ts';
import { TOKENS } from '../shared/tokens.ts';

/** What differs between the page in a browser and the page in a test. */
export interface Surroundings {
  readonly config: RunConfig;
  readonly clock: Clock;
  readonly queries: QueryClient;
  readonly native: NativeBridge;
  readonly desks: (config: RunConfig) => Desks;
}

const provideDesk = <Name extends DeskName>(container: Container, name: Name): void =>
  provide(container, DESK_KEYS[name], { all: TOKENS.desks }, ({ all }) => all[name]);

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
  for (const name of DESK_NAMES) provideDesk(container, name);
  return container;
};

import type { Desks } from '@naru/domain/desks';
import { identifierOf, keyOf, provide } from '@naru/frontend/container';
import { Container } from 'inversify';
import { DESK_KEYS } from '../desks/keys.ts';
import { DESK_NAMES, type DeskName, ofEachDesk } from '../desks/table.ts';
import type { RunConfig } from '../shared/config.ts';

/** Parts that only other parts ask for. */
const PARTS = Object.freeze({ config: keyOf<RunConfig>('config'), client: keyOf<Desks>('client') });

const provideDesk = <Name extends DeskName>(container: Container, name: Name): void =>
  provide(container, DESK_KEYS[name], { client: PARTS.client }, ({ client }) => client[name]);

/**
 * The page's one composition root: every desk that a screen drives is bound to its adapter here and nowhere else. `openClient` makes the adapters for
 * the settings of the page.
 */
export const composeContainer = (config: RunConfig, openClient: (config: RunConfig) => Desks): Container => {
  const container = new Container();
  provide(container, PARTS.config, {}, () => config);
  provide(container, PARTS.client, { config: PARTS.config }, (needs) => openClient(needs.config));
  for (const name of DESK_NAMES) provideDesk(container, name);
  return container;
};

/** The desks as a container has them. */
export const desksIn = (container: Container): Desks => ofEachDesk((name) => container.get(identifierOf(DESK_KEYS[name])));

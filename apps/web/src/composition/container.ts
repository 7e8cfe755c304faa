import type { Ports } from '@naru/domain/client-ports';
import { identifierOf, keyOf, provide } from '@naru/frontend/container';
import { Container } from 'inversify';
import { PORT_KEYS } from '../ports/keys.ts';
import { ofEachPort, PORT_NAMES, type PortName } from '../ports/table.ts';
import type { RunConfig } from '../shared/config.ts';

/** Parts that only other parts ask for. */
const PARTS = Object.freeze({ config: keyOf<RunConfig>('config'), client: keyOf<Ports>('client') });

const providePort = <Name extends PortName>(container: Container, name: Name): void =>
  provide(container, PORT_KEYS[name], { client: PARTS.client }, ({ client }) => client[name]);

/**
 * The page's one composition root: every client port that a screen drives is bound to its adapter here and nowhere else. `openClient` makes the adapters for
 * the settings of the page.
 */
export const composeContainer = (config: RunConfig, openClient: (config: RunConfig) => Ports): Container => {
  const container = new Container();
  provide(container, PARTS.config, {}, () => config);
  provide(container, PARTS.client, { config: PARTS.config }, (needs) => openClient(needs.config));
  for (const name of PORT_NAMES) providePort(container, name);
  return container;
};

export const portsIn = (container: Container): Ports => ofEachPort((name) => container.get(identifierOf(PORT_KEYS[name])));

import type { Ports } from '@naru/domain/client-ports';
import type { NativeBridge, OpenHostTrials } from '@naru/domain/native';
import type { Clock } from '@naru/domain/shared';
import type { Key, Resolve } from '@naru/frontend/container';
import type { QueryClient } from '@tanstack/react-query';
import type { RunConfig } from '../shared/config.ts';
import { createOverlayStore } from '../shared/overlay/overlay-store.ts';
import { createSessionStore } from '../shared/session/create-store.ts';
import { TOKENS } from '../shared/tokens.ts';

/** What differs between the page in a browser, the page as it is drawn on the server, and the page in a test. */
export interface Surroundings {
  readonly config: RunConfig;
  readonly clock: Clock;
  readonly queries: QueryClient;
  readonly native: NativeBridge;
  readonly hostTrials: OpenHostTrials;
  readonly ports: Ports;
}

type Tokens = typeof TOKENS;
type Things = { readonly [Name in keyof Tokens]: Tokens[Name] extends Key<infer Thing> ? Thing : never };

/** Everything that a screen can ask for, by its key: the client ports, and what belongs to this one page. */
export const pageThings = ({ ports, ...surroundings }: Surroundings): Resolve => {
  const { sessions, accounts } = ports;
  const things: Things = {
    ...ports,
    ...surroundings,
    overlays: createOverlayStore(),
    session: createSessionStore({ sessions, accounts, config: surroundings.config }),
  };
  const byKey = new Map<symbol, unknown>(Object.entries(TOKENS).map(([name, key]) => [key, things[name as keyof Tokens]]));
  return <T>(key: symbol): T => byKey.get(key) as T;
};

import type { NativeBridge, OpenHostTrials } from '@naru/domain/native';
import type { Clock } from '@naru/domain/shared';
import { keyOf } from '@naru/frontend/container';
import type { QueryClient } from '@tanstack/react-query';
import { PORT_KEYS } from '../ports/keys.ts';
import type { RunConfig } from './config.ts';
import type { OverlayStore } from './overlay/overlay-store.ts';
import type { SessionStore } from './session/store.ts';

/** The key of everything that a screen can ask for. A test resolves each of them. */
export const TOKENS = Object.freeze({
  config: keyOf<RunConfig>('config'),
  clock: keyOf<Clock>('clock'),
  queries: keyOf<QueryClient>('queries'),
  native: keyOf<NativeBridge>('native'),
  hostTrials: keyOf<OpenHostTrials>('hostTrials'),
  overlays: keyOf<OverlayStore>('overlays'),
  session: keyOf<SessionStore>('session'),
  ...PORT_KEYS,
});

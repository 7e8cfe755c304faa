import { type BaseUrls, createApiClient } from '@naru/api-client';
import type { RenderRequest } from '@naru/contract/document';
import { NO_NATIVE } from '@naru/domain/native';
import type { PassportChecks } from '@naru/domain/passport';
import { fail } from '@naru/domain/shared';
import type { Resolve } from '@naru/frontend/container';
import { QueryClient } from '@tanstack/react-query';
import type { RunConfig } from '../shared/config.ts';
import { composeContainer, portsIn } from './container.ts';
import { pageThings } from './page-things.ts';

/** No call leaves this process, so its host is never looked up. */
const HERE = 'http://naru.invalid';

const basesOf = ({ centerUrl, accountUrl, spUrl, fileUrl }: RunConfig): BaseUrls => ({
  center: HERE + centerUrl,
  account: HERE + accountUrl,
  sp: HERE + spUrl,
  file: HERE + fileUrl,
});

/** No screen that is drawn here checks a passport. */
const noChecks: PassportChecks = { prepare: async () => false, check: async () => fail({ reason: 'noKeys' }) };

/** What a page that is drawn on the server asks, for a visitor: one drawing each, so that nobody is shown what another asked for. */
export const composeServed = ({ config, now, fetch }: RenderRequest<typeof globalThis.fetch>): Resolve =>
  pageThings({
    config,
    clock: { now: () => now },
    queries: new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } }),
    native: NO_NATIVE,
    // A program of the machine has no app around it.
    hostTrials: async () => null,
    ports: portsIn(
      composeContainer(config, (known) => ({ ...createApiClient({ bases: basesOf(known), fetch }), passportChecks: noChecks })),
    ),
  });

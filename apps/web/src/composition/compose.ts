import { browserLock, browserLoginStore, createApiClient } from '@naru/api-client';
import type { Container } from 'inversify';
import { readConfig, type RunConfig } from '../shared/config.ts';
import { createQueries } from '../shared/query/client.ts';
import { composeContainer } from './container.ts';
import type { Desks } from './desks.ts';

const servers = ({ centerUrl, accountUrl, spUrl, fileUrl }: RunConfig): Desks =>
  createApiClient({
    bases: { center: centerUrl, account: accountUrl, sp: spUrl, file: fileUrl },
    store: browserLoginStore(localStorage, window),
    lock: browserLock(navigator),
  });

const desksToUse = async (): Promise<(config: RunConfig) => Desks> => {
  // While developing without a server: `VITE_STAND_INS=1 pnpm dev`. A build drops the branch and all that it imports.
  if (import.meta.env.DEV && import.meta.env['VITE_STAND_INS']) return (await import('../testing/visit.ts')).desksOfVisit;
  return servers;
};

/** The container of the page in a browser: the desks answer over HTTP. */
export const compose = async (): Promise<Container> =>
  composeContainer({ config: readConfig(), clock: { now: () => new Date() }, queries: createQueries(), desks: await desksToUse() });

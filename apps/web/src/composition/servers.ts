import { browserLock, createApiClient, type LoginStore } from '@naru/api-client';
import type { RunConfig } from '../shared/config.ts';
import type { Desks } from './desks.ts';
import { browserPassportChecks } from './passport-checks.ts';

/** The desks over HTTP, at the addresses of the run-time configuration. */
export const serverDesks = ({ centerUrl, accountUrl, spUrl, fileUrl }: RunConfig, store: LoginStore): Desks => ({
  ...createApiClient({
    bases: { center: centerUrl, account: accountUrl, sp: spUrl, file: fileUrl },
    store,
    lock: browserLock(navigator),
  }),
  passportChecks: browserPassportChecks(),
});

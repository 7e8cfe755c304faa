import { browserLock, createApiClient, type LoginStore } from '@naru/api-client';
import type { Desks } from '@naru/domain/desks';
import type { NativeBridge } from '@naru/domain/native';
import type { RunConfig } from '../shared/config.ts';
import { composeContainer, desksIn } from './container.ts';
import { nativeLoginStore } from './native-login-store.ts';
import { browserPassportChecks } from './passport-checks.ts';

/** The desks over HTTP, at the addresses of the run-time configuration; the wallet app around the page hears of every new pair of tokens. */
export const serverDesks = (config: RunConfig, store: LoginStore, native: NativeBridge, giveFactor: () => Promise<boolean>): Desks =>
  desksIn(
    composeContainer(config, ({ centerUrl, accountUrl, spUrl, fileUrl }) => ({
      ...createApiClient({
        bases: { center: centerUrl, account: accountUrl, sp: spUrl, file: fileUrl },
        store: nativeLoginStore(store, native),
        lock: browserLock(navigator),
        uploads: localStorage,
        giveFactor,
      }),
      passportChecks: browserPassportChecks(),
    })),
  );

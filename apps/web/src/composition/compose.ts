import { browserLoginStore, type LoginStore, readHome } from '@naru/api-client';
import type { NativeBridge } from '@naru/domain/native';
import { parseSiteCode } from '@naru/domain/shared';
import type { Container } from 'inversify';
import type { Desks } from '../desks/table.ts';
import { type RunConfig, readConfig, readInjected } from '../shared/config.ts';
import { createQueries } from '../shared/query/client.ts';
import { KEYS } from '../shared/query/keys.ts';
import { composeContainer } from './container.ts';
import type { StoredSession } from './early-desks.ts';
import { lateDesks } from './late-desks.ts';
import { pageNative } from './page-native.ts';

const storedSession = (store: LoginStore): StoredSession => ({
  hasToken: () => store.read().token !== '',
  activeSite: () => {
    const site = parseSiteCode(store.read().loginInfo.activeSiteCode);
    return site.ok ? site.value : null;
  },
  setActiveSite: (siteCode) => {
    const data = store.read();
    store.write({ ...data, loginInfo: { ...data.loginInfo, activeSiteCode: siteCode ?? '' } });
  },
});

const overHttp =
  (native: NativeBridge) =>
  (config: RunConfig): Desks => {
    const store = browserLoginStore(localStorage, window, native.present ? 'webview' : 'web');
    return lateDesks(async () => (await import('./servers.ts')).serverDesks(config, store, native), storedSession(store));
  };

const desksToUse = async (native: NativeBridge): Promise<(config: RunConfig) => Desks> => {
  // While developing without a server: `VITE_STAND_INS=1 pnpm dev`. A build drops the branch and all that it imports.
  if (import.meta.env.DEV && import.meta.env.VITE_STAND_INS) return (await import('../testing/visit.ts')).desksOfVisit;
  return overHttp(native);
};

/** The page's cache, with the first screen's data where the server has put it into the page. */
const queriesOfPage = () => {
  const queries = createQueries();
  const home = readHome(readInjected('__home'));
  if (home !== undefined) queries.setQueryData(KEYS.home(), home);
  return queries;
};

/** The container of the page in a browser: the desks answer over HTTP. */
export const compose = async (): Promise<Container> => {
  const native = pageNative();
  return composeContainer({
    config: readConfig(),
    clock: { now: () => new Date() },
    queries: queriesOfPage(),
    native,
    desks: await desksToUse(native),
  });
};

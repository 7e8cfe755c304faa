import { browserLoginStore, type LoginStore } from '@naru/api-client';
import { DOCUMENT_IDS, type PageAnswers } from '@naru/contract/document';
import type { Ports } from '@naru/domain/client-ports';
import type { NativeBridge } from '@naru/domain/native';
import { parseSiteCode } from '@naru/domain/shared';
import type { Resolve } from '@naru/frontend/container';
import type { QueryClient } from '@tanstack/react-query';
import { type RunConfig, readConfig, readInjected } from '../shared/config.ts';
import type { OverlayStore } from '../shared/overlay/overlay-store.ts';
import { createQueries } from '../shared/query/client.ts';
import { takeAnswers } from '../shared/query/page-answers.ts';
import { saveBy } from '../shared/save-file.ts';
import { TOKENS } from '../shared/tokens.ts';
import type { StoredSession } from './early-ports.ts';
import { lazyPorts } from './lazy-ports.ts';
import { pageNative } from './page-native.ts';
import { pageThings } from './page-things.ts';

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
  (store: LoginStore, native: NativeBridge, giveFactor: () => Promise<boolean>) =>
  (config: RunConfig): Ports =>
    lazyPorts(async () => (await import('./servers.ts')).serverPorts(config, store, native, giveFactor), storedSession(store));

const portsToUse = async (...parts: readonly [LoginStore, NativeBridge, () => Promise<boolean>]): Promise<(config: RunConfig) => Ports> => {
  // While developing without a server: `VITE_STAND_INS=1 pnpm dev`. A build drops the branch and all that it imports.
  if (import.meta.env.DEV && import.meta.env.VITE_STAND_INS) return (await import('../testing/visit.ts')).portsOfVisit;
  return overHttp(...parts);
};

/** The page's cache, with the answers that the server has drawn the page with. */
const queriesOfPage = (member: boolean): QueryClient => {
  const queries = createQueries();
  const answers = readInjected<PageAnswers>(DOCUMENT_IDS.answers);
  if (answers !== undefined) takeAnswers(queries, answers, { member });
  return queries;
};

/** What the page in a browser asks: the client ports answer over HTTP. Their container comes with the first call (servers.ts). */
export const compose = async (): Promise<Resolve> => {
  const native = pageNative();
  const store = browserLoginStore(localStorage, window, native.present ? 'webview' : 'web');
  const config = readConfig();
  // The dialog belongs to the page that is being put together; nobody asks for it before.
  const openPorts = await portsToUse(store, native, () => resolve<OverlayStore>(TOKENS.overlays).open('secondFactor', {}));
  const resolve = pageThings({
    config,
    clock: { now: () => new Date() },
    queries: queriesOfPage(store.read().token !== ''),
    native,
    hostTrials: async (standIn) => (await import('@naru/native-bridge/trials')).openHostTrials(standIn),
    ports: openPorts(config),
  });
  const overlays = resolve<OverlayStore>(TOKENS.overlays);
  // What chooses the way comes with the first file: hardly anybody saves one.
  saveBy(async (name, blob) => (await import('./page-saver.ts')).pageSaver(native, overlays)(name, blob));
  return resolve;
};

import './composition/trusted-types.ts';
import './theme/css-core.ts';
import { DOCUMENT_IDS } from '@naru/contract/document';
import { ROUTE_BASE } from '@naru/domain/navigation';
import { hearStepsFirst } from '@naru/frontend/steps';
import { setNonce } from 'get-nonce';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { compose } from './composition/compose.ts';
import { beginHistory, PageRouter } from './router/PageRouter.tsx';
import { Screens } from './router/Screens.tsx';
import { readConfig } from './shared/config.ts';
import { nameInlinedStyles } from './ssr/inlined-styles.ts';
import { putStylesBack } from './ssr/style-attributes.ts';
import { loadFonts } from './theme/fonts.ts';

/** Lets the browser do what waits: what the page begins with holds up a slow phone for as long as its pieces take, not all of them together. */
const giveWay = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

await giveWay();
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
// The scroll lock of the dialogs writes a style element; it asks here for the nonce.
if (nonce !== undefined) setNonce(nonce);
nameInlinedStyles(document);
loadFonts();
hearStepsFirst(window);
// Loaded anew where a dialog was open: its entry in the history goes, as the dialog has.
if (history.state?.copy !== undefined) void import('@naru/frontend/layers').then(({ pageLayers }) => pageLayers());

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
const resolve = await compose();
await giveWay();
const page = (
  <App resolve={resolve} nonce={nonce}>
    <PageRouter basename={ROUTE_BASE} place={beginHistory(readConfig().drawn?.address)}>
      <Screens />
    </PageRouter>
  </App>
);
if (root.firstElementChild === null) {
  createRoot(root).render(page);
} else {
  putStylesBack(root, document.querySelector<HTMLStyleElement>(`#${DOCUMENT_IDS.styles}`)?.sheet);
  // In slices, between which a finger is answered: hydrated at once, a page holds up a slow phone for as long as it takes.
  startTransition(() => {
    hydrateRoot(root, page);
  });
}

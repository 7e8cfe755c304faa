import '@naru/frontend/zod-setup';
import './composition/trusted-types.ts';
import './theme/css-core.ts';
import { resolverOf } from '@naru/frontend/container';
import { loadFonts } from '@naru/frontend/page';
import { hearStepsFirst } from '@naru/frontend/steps';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { compose } from './composition/compose.ts';
import { awaitInstallOffer } from './shared/install-offer.ts';
import { registerOfflineWorker } from './shared/offline-worker.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
// The scroll lock of the dialogs writes a style element; it asks here for the nonce.
if (nonce !== undefined) setNonce(nonce);
loadFonts();
hearStepsFirst(window);
registerOfflineWorker();
awaitInstallOffer();

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(<App resolve={resolverOf(compose())} nonce={nonce} />);

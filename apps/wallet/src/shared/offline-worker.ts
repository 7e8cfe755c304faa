import { reportDefect } from '@naru/frontend/page';

/** The service worker's file: the only script that the page may name by its address. */
export const WORKER = '/wallet/sw.js';

/** Lets the wallet open without a network from now on. While developing, the pages are never kept. */
export const registerOfflineWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register(WORKER).catch(reportDefect);
  });
};

import { WORKER } from '../theme/trusted-types.ts';
import { reportDefect } from './report.ts';

/** Lets the wallet open without a network from now on. While developing, the pages are never kept. */
export const keepOffline = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register(WORKER).catch(reportDefect);
  });
};

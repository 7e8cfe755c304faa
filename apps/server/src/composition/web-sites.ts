import { opsPolicy, pdfWorkerPolicy, walletPolicy, workerPolicy } from '../http/security-headers.ts';
import type { FillDocument, WebSite } from '../http/static-web.ts';
import { PLAIN_PAGE_FONT } from '../routes/plain-page.ts';
import type { Config } from '../settings/config.ts';

/** The font with what our screens say, as the build calls it. */
const FIRST_FONT = /^assets\/first-[\w-]+\.woff2$/;
const PDF_WORKER = /^assets\/pdf\/[\d.]+\/worker\.js$/;

/** The applications served here: the market; in a sandbox with certificates also the wallet, which is somebody's app; and, if on, the operators' console. */
export const webSites = (
  { webDir, walletDir, opsDir, ops, publicUrl, sandbox }: Pick<Config, 'webDir' | 'walletDir' | 'opsDir' | 'ops' | 'publicUrl' | 'sandbox'>,
  fill?: FillDocument,
): readonly WebSite[] => {
  const market: WebSite = {
    mount: '/nft',
    folder: webDir,
    workers: [[PDF_WORKER, pdfWorkerPolicy]],
    lent: [[PLAIN_PAGE_FONT, FIRST_FONT]],
    ...(fill && { fill }),
  };
  const wallet: WebSite = { mount: '/wallet', folder: walletDir, policy: walletPolicy(publicUrl), workers: [[/^sw\.js$/, workerPolicy]] };
  const console: WebSite = { mount: '/ops', folder: opsDir, policy: opsPolicy };
  return [market, ...(sandbox.identity ? [wallet] : []), ...(ops.console ? [console] : [])];
};

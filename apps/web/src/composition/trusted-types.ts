import { guardMarkup } from '@naru/frontend/page';

/** The worker that reads PDFs: the only script that the page may name by its address (see scripts/pdf-files.ts). */
export const isPdfWorker = (address: string): boolean => /^\/nft\/assets\/pdf\/[\d.]+\/worker\.js$/.test(address);

guardMarkup(globalThis.trustedTypes, isPdfWorker);

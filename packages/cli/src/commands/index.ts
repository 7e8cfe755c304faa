import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Program } from '../framework/command.ts';
import { verify } from '../verify/index.ts';
import { BUYING } from './buy.ts';
import { completionOf } from './completion.ts';
import { EXPORTS } from './export.ts';
import { LOGINS } from './login.ts';
import { MARKET } from './market.ts';
import { MODELS } from './mcp.ts';
import { mint } from './mint.ts';
import { NFTS } from './nft.ts';
import { OFFERS } from './offer.ts';
import { ORDERS } from './order.ts';
import { replay } from './replay.ts';
import { SELLING } from './sell.ts';

const PACKAGE = join(import.meta.dirname, '../../package.json');

/** Every command, in the order of the help. A new one is a file here and a line in this list. */
export const PROGRAM: Program = {
  name: 'naru',
  version: async () => {
    const found: unknown = JSON.parse(await readFile(PACKAGE, 'utf8'));
    return typeof found === 'object' && found !== null && 'version' in found ? String(found.version) : 'unknown';
  },
  commands: [
    ...LOGINS,
    ...MARKET,
    ...NFTS,
    ...SELLING,
    ...BUYING,
    ...ORDERS,
    ...OFFERS,
    mint,
    ...EXPORTS,
    verify,
    replay,
    ...MODELS,
    completionOf(() => PROGRAM),
  ],
};

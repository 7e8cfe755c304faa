import { homeCodec } from '@naru/contract/codec';
import { ROUTE_BASE, routeAt } from '@naru/domain/navigation';
import { MOUNTS } from '../http/mounts.ts';
import { type FillDocument, jsonForHtml } from '../http/static-web.ts';
import type { Deps } from '../kernel/deps.ts';
import { headOf } from '../previews/head.ts';
import { previewOf } from '../previews/preview-of.ts';
import { isEmergency } from '../reads/home/emergency.ts';
import { homeData } from '../reads/home/home-data.ts';
import { AWAY } from '../stores/availability.ts';
import { isConnectionLoss } from '../stores/sql-state.ts';
import { sandboxInfo } from './sandbox-info.ts';

const json = (id: string, value: unknown): string => `<script type="application/json" id="${id}">${jsonForHtml(value)}</script>`;
const isHome = (path: string): boolean => /^\/nft(\/(home)?)?$/.test(path);

/**
 * What every page of the web application is told at run time: where the APIs are, the mode, the fee, who operates it, and whether
 * the house is open. The first screen also gets its data, so that it is there without another round trip; and a page about one thing
 * says in its head which, for those who only pass its address on.
 */
export const fillDocument =
  ({ config, db, clock, availability }: Deps): FillDocument =>
  async (c) => {
    const known = {
      centerUrl: MOUNTS.center,
      accountUrl: MOUNTS.account,
      spUrl: MOUNTS.sp,
      fileUrl: MOUNTS.file,
      mode: config.mode,
      sessionMinutes: config.sessionMinutes,
      feeBasisPoints: config.feeBasisPoints,
      heroMs: config.heroMs,
      ...(config.chain.explorerUrl === null ? {} : { explorerUrl: config.chain.explorerUrl }),
      postcode: config.exchange.postcode,
      legal: config.legal,
      version: config.host,
      walletStores: config.wallet.app,
      sandbox: sandboxInfo(config),
      ...(config.sandbox.identity ? { walletUrl: '/wallet/' } : {}),
    };
    const found = await availability
      .during(async () => {
        const emergency = await isEmergency(db);
        const home = isHome(c.req.path) && !emergency ? json('__home', homeCodec.toWire(await homeData(db, clock.now()))) : '';
        const path = c.req.path.slice(ROUTE_BASE.length);
        const head = headOf(config.publicUrl, routeAt(path), await previewOf(db, path, new URL(c.req.url).searchParams));
        return { head, data: json('__config', { ...known, emergency }) + home };
      })
      .catch((error: unknown): typeof AWAY => {
        if (!isConnectionLoss(error)) throw error;
        return AWAY;
      });
    // The page comes all the same: it says by itself that nothing can be loaded, and goes on once it can.
    if (found === AWAY) return { data: json('__config', { ...known, emergency: false }), away: true };
    return { title: found.head.title, head: found.head.tags, data: found.data };
  };

import { siteOverviewCodec } from '@naru/contract/codec';
import { ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { siteOverview } from '../reads/overview/site-overview.ts';
import { markOrdersSeen } from '../use-cases/overview/mark-orders-seen.ts';
import { setStockThreshold } from '../use-cases/overview/set-stock-threshold.ts';
import type { Handlers } from './handler.ts';

/** How a site stands: what waits for whoever works there, what it sells, what it is owed. */
export const overviewHandlers = (deps: Deps) =>
  ({
    overview: async ({ query }) => ok(siteOverviewCodec.toWire(await siteOverview(deps.db, query.siteCode, deps.clock.now()))),
    overviewOrdersSeen: ({ body, member }) => markOrdersSeen(deps, member, { siteCode: body.siteCode, at: new Date(body.at) }),
    overviewThreshold: ({ body, member }) => setStockThreshold(deps, member, body),
  }) satisfies Handlers;

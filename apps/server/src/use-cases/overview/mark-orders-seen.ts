import type { Failure } from '@naru/domain/failure';
import { ok, type Result, type SiteCode } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { siteWatches } from '../../stores/schema/index.ts';

/** Keeps that a site's orders up to a moment have been looked at: never one that is still to come, nor an earlier one than before. */
export const markOrdersSeen = (
  deps: Deps,
  member: Member,
  { siteCode, at }: { readonly siteCode: SiteCode; readonly at: Date },
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx) => {
    const now = deps.clock.now();
    const ordersSeenAt = at < now ? at : now;
    await tx
      .insert(siteWatches)
      .values({ siteCode, ordersSeenAt })
      .onConflictDoUpdate({
        target: siteWatches.siteCode,
        set: { ordersSeenAt: sql`greatest(${siteWatches.ordersSeenAt}, excluded.orders_seen_at)` },
      });
    await audit(tx, { actor: member.did, action: 'order.seen', target: siteCode, siteCode, at: now });
    return ok(undefined);
  });

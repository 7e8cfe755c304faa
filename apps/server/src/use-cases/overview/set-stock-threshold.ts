import type { Failure } from '@naru/domain/failure';
import { ok, type Result, type SiteCode } from '@naru/domain/shared';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { siteWatches } from '../../stores/schema/index.ts';

/** Sets below how many left items a product of the site counts as low; 0 for never. */
export const setStockThreshold = (
  deps: Deps,
  member: Member,
  { siteCode, threshold }: { readonly siteCode: SiteCode; readonly threshold: number },
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx) => {
    const set = { stockThreshold: threshold };
    await tx
      .insert(siteWatches)
      .values({ siteCode, ...set })
      .onConflictDoUpdate({ target: siteWatches.siteCode, set });
    await audit(tx, { actor: member.did, action: 'site.stockThreshold', target: siteCode, siteCode, detail: set, at: deps.clock.now() });
    return ok(undefined);
  });

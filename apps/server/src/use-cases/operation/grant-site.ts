import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { siteAuthorities, sites } from '../../stores/schema/index.ts';

/** Lets a member act for a site; refused with `lookupFailed` when there is no such site, and with `createFailed` when they may already. */
export const grantSite = async (
  { transact, clock }: Deps,
  operator: string,
  { siteCode, memberId }: { readonly siteCode: string; readonly memberId: number },
): Promise<Result<void, Failure>> => {
  const now = clock.now();
  return transact(async (tx) => {
    const [site] = await tx.select({ siteCode: sites.siteCode }).from(sites).where(eq(sites.siteCode, siteCode));
    if (site === undefined) return fail(failure('lookupFailed', { field: 'siteCode' }));
    const granted = await tx
      .insert(siteAuthorities)
      .values({ siteCode, memberId, role: 'operator', createdAt: now })
      .onConflictDoNothing()
      .returning({ siteCode: siteAuthorities.siteCode });
    if (granted.length === 0) return fail(failure('createFailed', { field: 'member' }));
    await audit(tx, { actor: operator, action: 'site.grant', target: String(memberId), siteCode, at: now });
    return ok(undefined);
  });
};

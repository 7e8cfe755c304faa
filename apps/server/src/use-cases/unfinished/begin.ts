import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, type SiteCode, type UnfinishedId } from '@naru/domain/shared';
import { MOST_UNFINISHED, type SavedVersion, type UnfinishedContent } from '@naru/domain/unfinished';
import { count, eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import { sites, unfinishedProducts } from '../../stores/schema/index.ts';

/** Begins a product; refused with `unfinishedLimit` where the site has as many as it may, `badRequest` for files that nobody has uploaded yet. */
export const beginUnfinished = (
  deps: Deps,
  member: Member,
  { siteCode, content, key }: { readonly siteCode: SiteCode; readonly content: UnfinishedContent } & Keyed,
): Promise<Result<{ unfinishedId: UnfinishedId; saved: SavedVersion }, Failure>> =>
  once(deps, member, key, async (tx) => {
    if (content.pictures.length > 0 || content.originalId !== null) return fail(failure('badRequest', { field: 'pictures' }));
    // One after the other, so that two at once do not both find room.
    await tx.select({ siteCode: sites.siteCode }).from(sites).where(eq(sites.siteCode, siteCode)).for('no key update');
    const { begun } = only(await tx.select({ begun: count() }).from(unfinishedProducts).where(eq(unfinishedProducts.siteCode, siteCode)));
    if (begun >= MOST_UNFINISHED) return fail(failure('unfinishedLimit'));
    const at = deps.clock.now();
    const row = { siteCode, memberId: member.id, content, createdAt: at, updatedAt: at };
    const { id } = only(await tx.insert(unfinishedProducts).values(row).returning({ id: unfinishedProducts.id }));
    return ok({ unfinishedId: brand.unfinished(id), saved: { version: 0, savedAt: at.toISOString(), savedBy: member.nickname } });
  });

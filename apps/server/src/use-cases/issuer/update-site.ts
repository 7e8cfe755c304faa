import { type Failure, failure } from '@naru/domain/failure';
import type { Fact } from '@naru/domain/nft';
import { fail, failureOfFault, longText, ok, type Result, type SiteCode, shortText, siteUrl } from '@naru/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { named } from '../../names/named.ts';
import { sites } from '../../stores/schema/index.ts';
import { type Incoming, pictureBytes } from '../file/incoming.ts';
import { storePicture } from '../file/store-picture.ts';

/** What an issuer changes about their site; the seller's card stays where it is left out. */
export interface SiteChange {
  readonly siteCode: SiteCode;
  readonly siteName: string;
  readonly siteUrl: string;
  readonly introduction: string;
  readonly seller?: readonly Fact[] | undefined;
}

/** Changes a site's name, address, introduction and seller's card by the rules of product 5; refused with the field that breaks one. */
export const updateSite = async (deps: Deps, member: Member, { siteCode, ...change }: SiteChange): Promise<Result<void, Failure>> => {
  const name = shortText(change.siteName);
  if (!name.ok) return fail(failureOfFault('siteName', name.failure));
  const introduction = longText(change.introduction);
  if (!introduction.ok) return fail(failureOfFault('introduction', introduction.failure));
  const url = change.siteUrl.trim() === '' ? ok('') : siteUrl(change.siteUrl);
  if (!url.ok) return fail(failureOfFault('siteUrl', url.failure));
  const now = deps.clock.now();
  return deps.transact(async (tx) => {
    const { info } = only(await tx.select({ info: sites.info }).from(sites).where(eq(sites.siteCode, siteCode)).for('no key update'));
    await tx
      .update(sites)
      .set({
        ...named(name.value),
        info: { ...info, introduction: introduction.value, siteUrl: url.value, seller: change.seller ?? info.seller },
        version: sql`${sites.version} + 1`,
        updatedAt: now,
      })
      .where(eq(sites.siteCode, siteCode));
    await audit(tx, { actor: member.did, action: 'site.update', target: siteCode, siteCode, at: now });
    return ok(undefined);
  });
};

/** Changes a site's logo; refused where the picture is none (`fileTypeRefused`, `imageUnreadable`). */
export const updateLogo = async (
  deps: Deps,
  member: Member,
  { siteCode, logo }: { readonly siteCode: SiteCode; readonly logo: Incoming | undefined },
): Promise<Result<void, Failure>> => {
  if (logo === undefined) return fail(failure('badRequest', { field: 'logo' }));
  const bytes = await pictureBytes(logo);
  if (!bytes.ok) return bytes;
  const stored = await storePicture(deps, { name: logo.name, bytes: bytes.value, memberId: member.id, siteCode });
  if (!stored.ok) return stored;
  const now = deps.clock.now();
  return deps.transact(async (tx) => {
    await tx
      .update(sites)
      .set({ logoFileId: stored.value, version: sql`${sites.version} + 1`, updatedAt: now })
      .where(eq(sites.siteCode, siteCode));
    await audit(tx, { actor: member.did, action: 'site.logo', target: siteCode, siteCode, at: now });
    return ok(undefined);
  });
};

import type { SiteCode } from '@naru/domain/shared';
import { and, count, eq } from 'drizzle-orm';
import { notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { siteAuthorities, sites } from '../../stores/schema/index.ts';

/** Locks a site, so that nobody else changes who acts for it meanwhile; answers its name. */
export const lockSite = async (tx: Db, siteCode: SiteCode): Promise<string> =>
  only(await tx.select({ name: sites.name }).from(sites).where(eq(sites.siteCode, siteCode)).for('no key update')).name;

const ownersAt = (siteCode: SiteCode) => and(eq(siteAuthorities.siteCode, siteCode), eq(siteAuthorities.role, 'owner'));

export const countOwners = async (tx: Db, siteCode: SiteCode): Promise<number> =>
  only(await tx.select({ all: count() }).from(siteAuthorities).where(ownersAt(siteCode))).all;

/** Tells every owner of a site but whoever did it that its staff has changed: a way in that none of them knows of would be a thief's. */
export const notifyOwners = async (
  tx: Db,
  { siteCode, site, who, what, but, at }: { siteCode: SiteCode; site: string; who: string; what: StaffNews; but: number; at: Date },
): Promise<void> => {
  const owners = await tx.select({ memberId: siteAuthorities.memberId }).from(siteAuthorities).where(ownersAt(siteCode));
  const others = owners.filter(({ memberId }) => memberId !== but);
  await notify(
    tx,
    others.map(({ memberId }) => ({ memberId, kind: what, payload: { site, who, siteCode } })),
    at,
  );
};
type StaffNews = 'staffInvited' | 'staffJoined' | 'staffRoleChanged' | 'staffLeft';

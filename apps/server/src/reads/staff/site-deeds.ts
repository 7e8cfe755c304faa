import { type KoreanDay, koreanDaySpan, type Page, type SiteCode } from '@naru/domain/shared';
import { SITE_DEED, type SiteDeed, type SiteDeedView } from '@naru/domain/staff';
import { and, asc, desc, eq, gte, ilike, inArray, lt } from 'drizzle-orm';
import { containing } from '../../names/where-named.ts';
import type { Db } from '../../stores/db.ts';
import { auditLog, members } from '../../stores/schema/index.ts';
import { countSoFar, toPage, type Window } from '../paging.ts';

/** Which deeds for a site are looked for. */
interface DeedFilter {
  readonly siteCode: SiteCode;
  readonly deed?: SiteDeed | undefined;
  readonly actor?: string | undefined;
  readonly from?: KoreanDay | undefined;
  readonly to?: KoreanDay | undefined;
}

const DEEDS = new Map(Object.entries(SITE_DEED).map(([deed, word]) => [word as string, deed as SiteDeed]));

/** What was done for a site by its staff and by the market, newest first (product 6, issuer mode). */
export const siteDeeds = async (
  db: Db,
  { siteCode, deed, actor = '', from, to }: DeedFilter,
  window: Window,
): Promise<Page<SiteDeedView>> => {
  const named = actor.trim();
  const where = and(
    eq(auditLog.siteCode, siteCode),
    deed === undefined ? inArray(auditLog.action, Object.values(SITE_DEED)) : eq(auditLog.action, SITE_DEED[deed]),
    named === '' ? undefined : ilike(members.nickname, containing(named)),
    from === undefined ? undefined : gte(auditLog.createdAt, koreanDaySpan(from).start),
    to === undefined ? undefined : lt(auditLog.createdAt, koreanDaySpan(to).end),
  );
  const ask = db
    .select({ row: auditLog, nickname: members.nickname })
    .from(auditLog)
    .leftJoin(members, eq(members.did, auditLog.actor))
    .where(where);
  const [rows, all] = await Promise.all([
    ask.orderBy(desc(auditLog.id)).limit(window.limit).offset(window.offset),
    countSoFar(db, db.select({ id: auditLog.id }).from(auditLog).leftJoin(members, eq(members.did, auditLog.actor)).where(where)),
  ]);
  const views = rows.flatMap(({ row: { id, createdAt, action, target, detail, ip }, nickname }) => {
    const known = DEEDS.get(action);
    if (known === undefined) return [];
    return [{ id, at: createdAt.toISOString(), deed: known, actor: nickname ?? '', target, detail, ip }];
  });
  return toPage(views, window, all);
};

/** One deed of those that were done to a thing. */
export interface DeedOn {
  readonly deed: SiteDeed;
  /** Nickname of whoever did it; null for the market's own operators. */
  readonly actor: string | null;
  readonly at: string;
}

/** What was done to one thing of a site, of the deeds that are asked for, the oldest first. */
export const deedsOn = async (
  db: Db,
  { siteCode, target, deeds }: { readonly siteCode: string; readonly target: number; readonly deeds: readonly SiteDeed[] },
): Promise<readonly DeedOn[]> => {
  const words = deeds.map((deed) => SITE_DEED[deed]);
  const rows = await db
    .select({ action: auditLog.action, at: auditLog.createdAt, nickname: members.nickname })
    .from(auditLog)
    .leftJoin(members, eq(members.did, auditLog.actor))
    .where(and(eq(auditLog.target, String(target)), eq(auditLog.siteCode, siteCode), inArray(auditLog.action, words)))
    .orderBy(asc(auditLog.id));
  return rows.flatMap(({ action, at, nickname }) => {
    const deed = DEEDS.get(action);
    return deed === undefined ? [] : [{ deed, actor: nickname, at: at.toISOString() }];
  });
};

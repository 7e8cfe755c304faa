import type { JobKind } from '@naru/domain/job';
import { type KoreanDay, koreanDaySpan, type Page, type SiteCode, tidyLine } from '@naru/domain/shared';
import { SITE_ACTION, type SiteAction, type SiteActionView } from '@naru/domain/staff';
import { and, asc, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../names/where-named.ts';
import type { Db } from '../../stores/db.ts';
import { auditLog, members } from '../../stores/schema/index.ts';
import { countSoFar, toPage, type Window } from '../paging.ts';
import { namedActions } from './named-actions.ts';

interface ActionFilter {
  readonly siteCode: SiteCode;
  readonly deed?: SiteAction | undefined;
  readonly actor?: string | undefined;
  readonly from?: KoreanDay | undefined;
  readonly to?: KoreanDay | undefined;
}

/** What a job does to each of its things is told by the one line of the job: its own lines stand in the timelines of the products. */
const isOwnLine = sql`coalesce(${auditLog.detail}->>'job', ${auditLog.detail}->>'bulk') is null`;

/** Of which kinds the jobs are that do the same as an action. */
const JOBS_DOING: Readonly<Partial<Record<SiteAction, JobKind>>> = Object.freeze({
  published: 'productState',
  hidden: 'productState',
  priced: 'productPrice',
  categorised: 'productCategory',
  itemsListed: 'listing',
  itemsUnlisted: 'unlisting',
  itemsRevoked: 'revocation',
});

const isDeed = (entry: SiteAction): SQL | undefined => {
  const one = and(eq(auditLog.action, SITE_ACTION[entry]), entry.startsWith('job') ? undefined : isOwnLine);
  const kind = JOBS_DOING[entry];
  return kind === undefined ? one : or(one, and(eq(auditLog.action, SITE_ACTION.jobOpened), sql`${auditLog.detail}->>'kind' = ${kind}`));
};

const ACTIONS = new Map(Object.entries(SITE_ACTION).map(([entry, word]) => [word as string, entry as SiteAction]));

/** What was done for a site by its staff and by the market, newest first, each job in one line (product 6, issuer mode). */
export const siteActions = async (
  db: Db,
  { siteCode, deed: entry, actor = '', from, to }: ActionFilter,
  window: Window,
): Promise<Page<SiteActionView>> => {
  const named = tidyLine(actor);
  const where = and(
    eq(auditLog.siteCode, siteCode),
    entry === undefined ? and(inArray(auditLog.action, Object.values(SITE_ACTION)), isOwnLine) : isDeed(entry),
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
    const known = ACTIONS.get(action);
    if (known === undefined) return [];
    return [{ word: action, view: { id, at: createdAt.toISOString(), deed: known, actor: nickname ?? '', target, detail, ip } }];
  });
  return toPage(await namedActions(db, views), window, all);
};

export interface ActionOn {
  readonly deed: SiteAction;
  /** Nickname of whoever did it; null for the market's own operators. */
  readonly actor: string | null;
  readonly at: string;
}

/** What was done to one thing of a site, of the actions that are asked for, the oldest first. */
export const actionsOn = async (
  db: Db,
  { siteCode, target, deeds: entries }: { readonly siteCode: string; readonly target: number; readonly deeds: readonly SiteAction[] },
): Promise<readonly ActionOn[]> => {
  const words = entries.map((entry) => SITE_ACTION[entry]);
  const rows = await db
    .select({ action: auditLog.action, at: auditLog.createdAt, nickname: members.nickname })
    .from(auditLog)
    .leftJoin(members, eq(members.did, auditLog.actor))
    .where(and(eq(auditLog.target, String(target)), eq(auditLog.siteCode, siteCode), inArray(auditLog.action, words)))
    .orderBy(asc(auditLog.id));
  return rows.flatMap(({ action, at, nickname }) => {
    const entry = ACTIONS.get(action);
    return entry === undefined ? [] : [{ deed: entry, actor: nickname, at: at.toISOString() }];
  });
};

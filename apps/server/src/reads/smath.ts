import { NO_RECIPIENT, type Recipient, type SheetParcel } from '@naru/domain/exchange';
import type { Keys } from '@naru/domain/secret';
import { type EntryId, namesOf, type Page, type SiteCode, tidyLine, transitionOf } from '@naru/domain/shared';
import {
  issuerEntryMovesFrom,
  type PrizePaper,
  type SiteCampaign,
  type SiteEntry,
  type SiteEntryFilter,
  type SiteEntryRow,
  type SiteEntryStep,
  SMATH_LIFECYCLE,
  type SmathCampaign,
  type SmathCounts,
  type SmathEntry,
  type SmathEntryRow,
  type SmathState,
} from '@naru/domain/smath';
import { and, asc, count, desc, eq, gt, ilike, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import { RECIPIENT_PLACES, readRecipient } from '../kernel/sealed-recipient.ts';
import { containing } from '../names/where-named.ts';
import type { Db } from '../stores/db.ts';
import { inStates, members, sites, smathCampaigns, smathEntries } from '../stores/schema/index.ts';
import { maskedRecipient } from './exchange.ts';
import { countSoFar, toPage, type Window } from './paging.ts';
import { type ActionOn, actionsOn } from './staff/site-actions.ts';

export const campaignView = ({
  campaign,
  siteName,
}: {
  readonly campaign: typeof smathCampaigns.$inferSelect;
  readonly siteName: string;
}): SmathCampaign => ({
  campaignId: campaign.id,
  title: campaign.title,
  text: campaign.body,
  prize: campaign.prize,
  siteName,
  startsAt: campaign.startsAt.toISOString(),
  endsAt: campaign.endsAt.toISOString(),
});

/** The campaigns that can be entered at a moment; the one that ends first is first. */
export const openCampaigns = async (db: Db, now: Date): Promise<SmathCampaign[]> => {
  const running = and(isNull(smathCampaigns.closedAt), lte(smathCampaigns.startsAt, now), gt(smathCampaigns.endsAt, now));
  const rows = await db
    .select({ campaign: smathCampaigns, siteName: sites.name })
    .from(smathCampaigns)
    .innerJoin(sites, eq(sites.siteCode, smathCampaigns.siteCode))
    .where(running)
    .orderBy(asc(smathCampaigns.endsAt), asc(smathCampaigns.id));
  return rows.map(campaignView);
};

const select = (db: Db) =>
  db
    .select({ entry: smathEntries, title: smathCampaigns.title, prize: smathCampaigns.prize, siteName: sites.name })
    .from(smathEntries)
    .innerJoin(smathCampaigns, eq(smathCampaigns.id, smathEntries.campaignId))
    .innerJoin(sites, eq(sites.siteCode, smathCampaigns.siteCode));

type Row = Awaited<ReturnType<typeof select>>[number];

const rowOf = ({ entry, title, prize }: Row): SmathEntryRow => ({
  entryId: entry.id,
  title,
  prize,
  state: entry.state,
  enteredAt: entry.createdAt.toISOString(),
});

/** Where a prize goes, or went; empty once it is purged. */
export const prizeRecipientOf = async (
  keys: Keys,
  { recipient, memberId, codeId }: Pick<typeof smathEntries.$inferSelect, 'recipient' | 'memberId' | 'codeId'>,
): Promise<Recipient> => (recipient === '' ? NO_RECIPIENT : readRecipient(keys, recipient, RECIPIENT_PLACES.smath(memberId, codeId)));

/** A member's own entries, newest first. */
export const smathEntriesOf = async (db: Db, memberId: number, window: Window): Promise<Page<SmathEntryRow>> => {
  const mine = eq(smathEntries.memberId, memberId);
  const [rows, [all]] = await Promise.all([
    select(db).where(mine).orderBy(desc(smathEntries.id)).limit(window.limit).offset(window.offset),
    db.select({ all: count() }).from(smathEntries).where(mine),
  ]);
  return toPage(rows.map(rowOf), window, all?.all ?? 0);
};

/** One own entry; null when it is not there or another's. */
export const smathEntryOf = async (db: Db, keys: Keys, memberId: number, entryId: EntryId): Promise<SmathEntry | null> => {
  const [row] = await select(db).where(and(eq(smathEntries.id, entryId), eq(smathEntries.memberId, memberId)));
  if (row === undefined) return null;
  const { carrier, waybill } = row.entry;
  return { ...rowOf(row), siteName: row.siteName, recipient: await prizeRecipientOf(keys, row.entry), carrier, waybill };
};

const ofSite = ({ siteCode, campaignId, state, name = '' }: SiteEntryFilter): SQL | undefined => {
  const part = containing(tidyLine(name));
  return and(
    eq(smathCampaigns.siteCode, siteCode),
    campaignId === undefined ? undefined : eq(smathEntries.campaignId, campaignId),
    state === undefined ? undefined : eq(smathEntries.state, state),
    tidyLine(name) === ''
      ? undefined
      : or(ilike(smathCampaigns.title, part), ilike(smathCampaigns.prize, part), ilike(members.nickname, part)),
  );
};

const selectOfSite = (db: Db) =>
  db
    .select({ entry: smathEntries, title: smathCampaigns.title, prize: smathCampaigns.prize, nickname: members.nickname })
    .from(smathEntries)
    .innerJoin(smathCampaigns, eq(smathCampaigns.id, smathEntries.campaignId))
    .innerJoin(members, eq(members.id, smathEntries.memberId));

const siteRowOf = ({ entry, title, prize, nickname }: Awaited<ReturnType<typeof selectOfSite>>[number]): SiteEntryRow => ({
  entryId: entry.id,
  title,
  prize,
  state: entry.state,
  enteredAt: entry.createdAt.toISOString(),
  entrantNickname: nickname,
  recipientName: entry.recipientMasked,
});

/** The entries to a site's campaigns, newest first. */
export const entriesOfSite = async (db: Db, filter: SiteEntryFilter, window: Window): Promise<Page<SiteEntryRow>> => {
  const where = ofSite(filter);
  const found = db
    .select({ id: smathEntries.id })
    .from(smathEntries)
    .innerJoin(smathCampaigns, eq(smathCampaigns.id, smathEntries.campaignId))
    .innerJoin(members, eq(members.id, smathEntries.memberId))
    .where(where);
  const [rows, counted] = await Promise.all([
    selectOfSite(db).where(where).orderBy(desc(smathEntries.id)).limit(window.limit).offset(window.offset),
    countSoFar(db, found),
  ]);
  return toPage(rows.map(siteRowOf), window, counted);
};

/** How many entries to a site's campaigns, or to one of them, stand where. */
export const entryCounts = async (db: Db, filter: Pick<SiteEntryFilter, 'siteCode' | 'campaignId'>): Promise<SmathCounts> => {
  const rows = await db
    .select({ state: smathEntries.state, all: count() })
    .from(smathEntries)
    .innerJoin(smathCampaigns, eq(smathCampaigns.id, smathEntries.campaignId))
    .where(ofSite(filter))
    .groupBy(smathEntries.state);
  const none = { received: 0, preparing: 0, shipped: 0, completed: 0, withdrawn: 0 };
  return Object.assign(none, Object.fromEntries(rows.map(({ state, all }) => [state, all])));
};

/** The campaigns whose prize a site gives, newest first. */
export const campaignsOfSite = (db: Db, siteCode: SiteCode): Promise<SiteCampaign[]> =>
  db
    .select({ campaignId: smathCampaigns.id, title: smathCampaigns.title })
    .from(smathCampaigns)
    .where(eq(smathCampaigns.siteCode, siteCode))
    .orderBy(desc(smathCampaigns.id));

const MOVED_TO = { entryPrepared: 'preparing', entryShipped: 'shipped', entryCompleted: 'completed' } as const;
const isMove = (action: ActionOn['deed']): action is keyof typeof MOVED_TO => Object.hasOwn(MOVED_TO, action);

const stepsOf = async (
  db: Db,
  siteCode: SiteCode,
  { entry, nickname }: Awaited<ReturnType<typeof selectOfSite>>[number],
): Promise<SiteEntryStep[]> => {
  const own = (state: SmathState, at: Date): SiteEntryStep => ({ state, actor: nickname, at: at.toISOString() });
  const moves = await actionsOn(db, { siteCode, target: entry.id, deeds: namesOf(MOVED_TO) });
  return [
    own('received', entry.createdAt),
    ...moves.flatMap(({ deed: action, actor, at }) => (isMove(action) ? [{ state: MOVED_TO[action], actor, at }] : [])),
    ...(entry.state === 'withdrawn' && entry.closedAt !== null ? [own('withdrawn', entry.closedAt)] : []),
  ];
};

/** One entry to a campaign of a site, its recipient masked; null when it is not there or another site's. */
export const entryOfSite = async (db: Db, keys: Keys, siteCode: SiteCode, entryId: EntryId): Promise<SiteEntry | null> => {
  const [row] = await selectOfSite(db).where(and(eq(smathEntries.id, entryId), eq(smathCampaigns.siteCode, siteCode)));
  if (row === undefined) return null;
  const { carrier, waybill, recipient } = row.entry;
  const steps = await stepsOf(db, siteCode, row);
  const shown = recipient === '' ? NO_RECIPIENT : maskedRecipient(await prizeRecipientOf(keys, row.entry));
  return { ...siteRowOf(row), recipient: shown, carrier, waybill, steps };
};

const ofSiteBy = (siteCode: SiteCode, more: SQL | undefined) => and(eq(smathCampaigns.siteCode, siteCode), more);

/** The prizes of a site that wait to be sent, oldest first. */
export const entriesToSend = (db: Db, siteCode: SiteCode, most: number) =>
  db
    .select({ id: smathEntries.id, prize: smathCampaigns.prize })
    .from(smathEntries)
    .innerJoin(smathCampaigns, eq(smathCampaigns.id, smathEntries.campaignId))
    .where(ofSiteBy(siteCode, inStates(smathEntries.state, transitionOf(SMATH_LIFECYCLE, 'ship').from)))
    .orderBy(asc(smathEntries.id))
    .limit(most);

const NOTHING_RECORDED = { serial: '', insurance: '', photo: false } as const;

/** Those of a site's entries that a sheet of waybills names. */
export const sheetEntriesOf = async (
  db: Db,
  siteCode: SiteCode,
  ids: readonly EntryId[],
): Promise<ReadonlyMap<number, SheetParcel<EntryId>>> => {
  const rows = await db
    .select({ id: smathEntries.id, state: smathEntries.state })
    .from(smathEntries)
    .innerJoin(smathCampaigns, eq(smathCampaigns.id, smathEntries.campaignId))
    .where(ofSiteBy(siteCode, inArray(smathEntries.id, [...ids])));
  return new Map(
    rows.map(({ id, state }) => [
      id,
      {
        id,
        sendable: issuerEntryMovesFrom(state).includes('ship'),
        goodsNeeds: [],
        together: null,
        recorded: NOTHING_RECORDED,
      },
    ]),
  );
};

/** What is to be printed for one prize of a site, and where it stands; null when the site gives none by that number. */
export const prizeToSend = async (
  db: Db,
  keys: Keys,
  siteCode: SiteCode,
  entryId: EntryId,
): Promise<{ readonly state: SmathState; readonly paper: PrizePaper } | null> => {
  const [row] = await select(db).where(ofSiteBy(siteCode, eq(smathEntries.id, entryId)));
  if (row === undefined) return null;
  const { entry, title, prize, siteName } = row;
  const recipient = await prizeRecipientOf(keys, entry);
  const enteredAt = entry.createdAt.toISOString();
  const { carrier, waybill } = entry;
  return { state: entry.state, paper: { entryId, siteCode, siteName, title, prize, enteredAt, recipient, carrier, waybill } };
};

import type { Recipient } from '@naru/domain/exchange';
import type { Keys } from '@naru/domain/secret';
import type { EntryId, Page } from '@naru/domain/shared';
import type { SmathCampaign, SmathEntry, SmathEntryRow } from '@naru/domain/smath';
import { and, asc, count, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import { FORGOTTEN, openRecipient, RECIPIENT_PLACES } from '../kernel/sealed-recipient.ts';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import { sites, smathCampaigns, smathEntries } from '../stores/schema/index.ts';
import { toPage, type Window } from './paging.ts';

/** A campaign as everybody sees it. */
export const campaignView = ({
  campaign,
  siteName,
}: {
  readonly campaign: typeof smathCampaigns.$inferSelect;
  readonly siteName: string;
}): SmathCampaign => ({
  campaignId: brand.campaign(campaign.id),
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
  entryId: brand.entry(entry.id),
  title,
  prize,
  state: entry.state,
  enteredAt: entry.createdAt.toISOString(),
});

/** Where a prize goes, or went; empty once it is forgotten. */
export const prizeRecipientOf = async (
  keys: Keys,
  { recipient, memberId, codeId }: Pick<typeof smathEntries.$inferSelect, 'recipient' | 'memberId' | 'codeId'>,
): Promise<Recipient> => (recipient === '' ? FORGOTTEN : openRecipient(keys, recipient, RECIPIENT_PLACES.smath(memberId, codeId)));

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

import type { CampaignId, EntryId, EventId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, linesText, lineText, madeAt, numberRef, runningNumber } from './columns.ts';
import { members } from './members.ts';
import { sites } from './sites.ts';
import { CARRIER_NAMES, SMATH_STATES } from './states.ts';

/** Events that operators announce. One that was taken off stays, with `removedAt`. */
export const events = pgTable(
  'events',
  {
    id: runningNumber<EventId>(),
    title: lineText().notNull(),
    body: linesText().notNull(),
    imageFileId: text(),
    link: lineText().notNull().default(''),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    removedAt: instant(),
    createdAt: madeAt(),
  },
  (t) => [index('events_list').on(t.endsAt, t.id), check('events_term', sql`${t.startsAt} < ${t.endsAt}`)],
);

/** Campaigns whose entrants receive a prize from a site. `closedAt`: an operator has ended it before its time. */
export const smathCampaigns = pgTable(
  'smath_campaigns',
  {
    id: runningNumber<CampaignId>(),
    siteCode: text()
      .notNull()
      .references(() => sites.siteCode),
    title: lineText().notNull(),
    body: linesText().notNull(),
    prize: lineText().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    closedAt: instant(),
    createdAt: madeAt(),
  },
  (t) => [check('smath_campaigns_term', sql`${t.startsAt} < ${t.endsAt}`)],
);

/** The codes of a campaign, each good for one entry; only hashes are kept. */
export const smathCodes = pgTable(
  'smath_codes',
  {
    id: runningNumber(),
    campaignId: numberRef<CampaignId>()
      .notNull()
      .references(() => smathCampaigns.id),
    codeHash: text().notNull(),
    usedAt: instant(),
    createdAt: madeAt(),
  },
  (t) => [uniqueIndex('smath_codes_hash').on(t.codeHash), index('smath_codes_campaign').on(t.campaignId, t.id)],
);

/** Entries to a campaign. `recipient`: sealed personal data, purged (empty) when not needed or on leaving; both consents are given at `createdAt`. */
export const smathEntries = pgTable(
  'smath_entries',
  {
    id: runningNumber<EntryId>(),
    campaignId: numberRef<CampaignId>()
      .notNull()
      .references(() => smathCampaigns.id),
    codeId: numberRef()
      .notNull()
      .references(() => smathCodes.id),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    state: text({ enum: SMATH_STATES }).notNull().default('received'),
    recipient: text().notNull(),
    recipientMasked: text().notNull(),
    carrier: text({ enum: CARRIER_NAMES }),
    waybill: text(),
    closedAt: instant(),
    version: integer().notNull().default(0),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    // A code whose entry its member has withdrawn is good for another one.
    uniqueIndex('smath_entries_code').on(t.codeId).where(sql`${t.state} <> 'withdrawn'`),
    index('smath_entries_member').on(t.memberId, t.id),
    index('smath_entries_waybill').on(t.waybill).where(sql`${t.waybill} is not null`),
    index('smath_entries_campaign').on(t.campaignId, t.id),
    check('smath_entries_state', among(t.state, SMATH_STATES)),
    check('smath_entries_carrier', among(t.carrier, CARRIER_NAMES)),
    check(
      'smath_entries_sent_by',
      sql`${t.state} not in ('shipped', 'completed') or (${t.carrier} is not null and ${t.waybill} is not null)`,
    ),
    check('smath_entries_closed', sql`(${t.state} in ('completed', 'withdrawn')) = (${t.closedAt} is not null)`),
  ],
);

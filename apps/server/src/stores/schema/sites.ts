import type { Fact } from '@naru/domain/nft';
import { STOCK_THRESHOLD } from '@naru/domain/overview';
import type { CategoryId, InvitationId, StaffId } from '@naru/domain/shared';
import { STAFF_ROLES } from '@naru/domain/staff';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, letters, linesText, lineText, madeAt, numberRef, runningNumber, won } from './columns.ts';
import { members } from './members.ts';
import { BUSINESS_FINDING_NAMES, GENRES, INVITATION_STATES, MAIL_ORDER_NAMES, SELLER_STATES } from './states.ts';

/** What a store tells of itself, and the identity card of its seller, in the order in which to show it. */
export interface SiteInfo {
  readonly introduction: string;
  /** The issuer's own address elsewhere; absent in rows of the time before it was asked for. */
  readonly siteUrl?: string;
  readonly seller: readonly Fact[];
}

export const sites = pgTable(
  'sites',
  {
    siteCode: text().primaryKey(),
    name: lineText().notNull(),
    nameLetters: letters(),
    nameInitials: letters(),
    route: text().notNull(),
    logoFileId: text(),
    bannerFileId: text(),
    ownerMemberId: numberRef()
      .notNull()
      .references(() => members.id),
    isPrivate: boolean().notNull().default(false),
    /** Whoever acts for it has to give a second factor. */
    factorAsked: boolean().notNull().default(false),
    /** Place in the header menu and among the creators; lower is earlier. */
    sort: integer().notNull().default(0),
    info: jsonb().$type<SiteInfo>().notNull().default({ introduction: '', seller: [] }),
    /** How often its words were changed. */
    version: integer().notNull().default(0),
    /** How the store's grid is laid out (`DISPLAY_GRID`), and how often that was changed; null where the issuer has chosen nothing. */
    gridColumns: integer(),
    gridRows: integer(),
    gridVersion: integer().notNull().default(0),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    uniqueIndex('sites_route').on(t.route),
    index('sites_named').on(sql`${t.name} collate "C"`, t.siteCode).where(sql`not ${t.isPrivate}`),
    index('sites_newest').on(t.createdAt, t.siteCode).where(sql`not ${t.isPrivate}`),
    index('sites_open').on(t.sort, t.siteCode).where(sql`not ${t.isPrivate}`),
    check('sites_grid_columns', sql`${t.gridColumns} between 2 and 5`),
    check('sites_grid_rows', sql`${t.gridRows} between 1 and 10`),
    check('sites_grid_whole', sql`(${t.gridColumns} is null) = (${t.gridRows} is null)`),
  ],
);

/** What a store has, counted by itself every few minutes, so that the list of all stores is sorted without counting. */
export const storeFigures = pgTable(
  'store_figures',
  {
    siteCode: text()
      .primaryKey()
      .references(() => sites.siteCode),
    onSale: integer().notNull(),
    trades: integer().notNull(),
    followers: integer().notNull(),
    lowestPrice: won(),
    popularity: integer().notNull(),
    countedAt: instant().notNull(),
  },
  (t) => [
    index('store_figures_popular').on(t.popularity.desc(), t.siteCode),
    index('store_figures_counted').on(t.countedAt),
    check('store_figures_counts', sql`${t.onSale} >= 0 and ${t.trades} >= 0 and ${t.followers} >= 0 and ${t.popularity} >= 0`),
  ],
);

/**
 * Who sells in a site, version by version: one is in force, one at most waits for the platform, and those of before tell who sold what was bought then.
 */
export const siteSellers = pgTable(
  'site_sellers',
  {
    id: runningNumber(),
    siteCode: text()
      .notNull()
      .references(() => sites.siteCode),
    state: text({ enum: SELLER_STATES }).notNull(),
    company: lineText().notNull(),
    representative: lineText().notNull(),
    businessNumber: text().notNull(),
    /** YYYY-MM-DD; empty where it was taken over from a card of the time before. */
    openedOn: text().notNull().default(''),
    mailOrder: text({ enum: MAIL_ORDER_NAMES }).notNull(),
    mailOrderNumber: lineText().notNull().default(''),
    address: lineText().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    /** What the tax office said of the business last, and when; null where it was not asked. */
    finding: text({ enum: BUSINESS_FINDING_NAMES }),
    foundAt: instant(),
    /** Who said it; null where it was taken over from a card. */
    givenBy: numberRef().references(() => members.id),
    /** Why it was refused; empty otherwise. */
    reason: linesText().notNull().default(''),
    createdAt: madeAt(),
    /** From when on it was in force, and until when. */
    fromAt: instant(),
    untilAt: instant(),
  },
  (t) => [
    uniqueIndex('site_sellers_in_force').on(t.siteCode).where(sql`${t.state} = 'inForce'`),
    uniqueIndex('site_sellers_waiting').on(t.siteCode).where(sql`${t.state} = 'waiting'`),
    index('site_sellers_site').on(t.siteCode, t.id),
    check('site_sellers_state', among(t.state, SELLER_STATES)),
    check('site_sellers_mail_order', among(t.mailOrder, MAIL_ORDER_NAMES)),
    check('site_sellers_finding', among(t.finding, BUSINESS_FINDING_NAMES)),
    check('site_sellers_number', sql`${t.businessNumber} ~ '^[0-9]{10}$'`),
    check('site_sellers_reported', sql`(${t.mailOrder} = 'reported') = (${t.mailOrderNumber} <> '')`),
    check('site_sellers_from', sql`(${t.state} in ('inForce', 'replaced')) = (${t.fromAt} is not null)`),
    check('site_sellers_until', sql`(${t.state} = 'replaced') = (${t.untilAt} is not null)`),
  ],
);

export const siteAuthorities = pgTable(
  'site_authorities',
  {
    /** By which others name this authority. */
    id: numberRef<StaffId>().notNull().generatedByDefaultAsIdentity(),
    siteCode: text()
      .notNull()
      .references(() => sites.siteCode),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    role: text({ enum: STAFF_ROLES }).notNull().default('owner'),
    createdAt: madeAt(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.siteCode] }),
    uniqueIndex('site_authorities_id').on(t.id),
    index('site_authorities_site').on(t.siteCode),
    check('site_authorities_role', among(t.role, STAFF_ROLES)),
  ],
);

/** Who was asked by mail to act for a site. Of the letter's code only the digest is kept; an address has one open invitation to a site at most. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: runningNumber<InvitationId>(),
    siteCode: text()
      .notNull()
      .references(() => sites.siteCode),
    email: text().notNull(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    state: text({ enum: INVITATION_STATES }).notNull().default('open'),
    codeHash: text().notNull(),
    invitedBy: numberRef()
      .notNull()
      .references(() => members.id),
    expiresAt: instant().notNull(),
    createdAt: madeAt(),
  },
  (t) => [
    uniqueIndex('staff_invitations_code').on(t.codeHash),
    uniqueIndex('staff_invitations_open').on(t.siteCode, t.email).where(sql`${t.state} = 'open'`),
    index('staff_invitations_age').on(t.expiresAt),
    check('staff_invitations_role', among(t.role, STAFF_ROLES)),
    check('staff_invitations_state', among(t.state, INVITATION_STATES)),
  ],
);

/** The accounts that a site's sales are paid out to, as they were given: the newest is in force. The number is sealed; its last digits are shown. */
export const siteAccounts = pgTable(
  'site_accounts',
  {
    id: runningNumber(),
    siteCode: text()
      .notNull()
      .references(() => sites.siteCode),
    bankId: text().notNull(),
    account: text().notNull(),
    lastDigits: text().notNull(),
    holder: lineText().notNull(),
    givenBy: numberRef()
      .notNull()
      .references(() => members.id),
    /** Nothing is paid out to it before. */
    heldUntil: instant().notNull(),
    createdAt: madeAt(),
  },
  (t) => [index('site_accounts_site').on(t.siteCode, t.id)],
);

/** What a site has its overview watch: since when orders are new, and below how many left items a stock is low. */
export const siteWatches = pgTable(
  'site_watches',
  {
    siteCode: text()
      .primaryKey()
      .references(() => sites.siteCode),
    ordersSeenAt: instant(),
    stockThreshold: integer().notNull().default(STOCK_THRESHOLD.usual),
  },
  (t) => [check('site_watches_threshold', sql`${t.stockThreshold} between 0 and 10000`)],
);

export const categories = pgTable(
  'categories',
  {
    id: runningNumber<CategoryId>(),
    siteCode: text()
      .notNull()
      .references(() => sites.siteCode),
    name: lineText().notNull(),
    genre: text({ enum: GENRES }).notNull().default('other'),
    sort: integer().notNull().default(0),
    createdAt: madeAt(),
  },
  (t) => [uniqueIndex('categories_name').on(t.siteCode, t.name), check('categories_genre', among(t.genre, GENRES))],
);

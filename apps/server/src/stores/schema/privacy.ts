import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { among, instant, linesText, madeAt, numberRef, runningNumber } from './columns.ts';
import { members } from './members.ts';
import { INCIDENT_KIND_NAMES, INCIDENT_SOURCE_NAMES, INCIDENT_STATES, PERSONAL_ITEM_NAMES, READ_DOOR_NAMES } from './states.ts';

/**
 * Whom of the members somebody was shown what of, when, from where and by which call (접속기록): a row for each member, and one without a member where
 * nobody of them was shown. Never changed, and taken out only once it is older than a year (trigger). No foreign key to
 * the member: a look must not wait for what changes them.
 */
export const personalReads = pgTable(
  'personal_reads',
  {
    id: runningNumber(),
    at: instant().notNull(),
    /** As the audit log names them: a staff user, the machine, or a member who acts for a site. */
    actor: text().notNull(),
    door: text({ enum: READ_DOOR_NAMES }).notNull(),
    siteCode: text(),
    /** Their session, by its hash, or the key by which a program called. */
    session: text(),
    ip: text().notNull(),
    call: text().notNull(),
    items: text({ enum: PERSONAL_ITEM_NAMES }).array().notNull(),
    memberId: numberRef(),
    reason: text(),
  },
  (t) => [
    index('personal_reads_member').on(t.memberId, t.id),
    index('personal_reads_actor').on(t.actor, t.id),
    index('personal_reads_at').on(t.at),
    check('personal_reads_door', among(t.door, READ_DOOR_NAMES)),
    check('personal_reads_items', sql`${t.items} <@ ${sql.raw(`array['${PERSONAL_ITEM_NAMES.join("', '")}']`)}`),
  ],
);

/** Incidents of personal data (유출 사고 대장): when each was noticed, in which stretch it was, and who is suspected. Nobody takes one out. */
export const privacyIncidents = pgTable(
  'privacy_incidents',
  {
    id: runningNumber(),
    kind: text({ enum: INCIDENT_KIND_NAMES }).notNull(),
    state: text({ enum: INCIDENT_STATES }).notNull().default('open'),
    /** What happened, for operators and the authority. */
    what: linesText().notNull(),
    noticedAt: instant().notNull(),
    fromAt: instant().notNull(),
    toAt: instant().notNull(),
    /** Who is suspected, as the log of looks names them. */
    actor: text(),
    session: text(),
    ip: text(),
    openedBy: text().notNull(),
    createdAt: madeAt(),
    /** When the authority was told, and the number under which it took it. */
    reportedAt: instant(),
    reportNumber: text(),
    closedAt: instant(),
    closedFor: linesText(),
  },
  (t) => [
    index('privacy_incidents_open').on(t.noticedAt).where(sql`${t.state} = 'open'`),
    check('privacy_incidents_kind', among(t.kind, INCIDENT_KIND_NAMES)),
    check('privacy_incidents_state', among(t.state, INCIDENT_STATES)),
    check('privacy_incidents_stretch', sql`${t.fromAt} <= ${t.toAt}`),
    check('privacy_incidents_closed', sql`(${t.state} = 'closed') = (${t.closedAt} is not null)`),
  ],
);

/** Whom an incident concerns, and with which of their data. */
export const incidentMembers = pgTable(
  'incident_members',
  {
    incidentId: numberRef()
      .notNull()
      .references(() => privacyIncidents.id),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    source: text({ enum: INCIDENT_SOURCE_NAMES }).notNull(),
    items: text({ enum: PERSONAL_ITEM_NAMES }).array().notNull(),
    createdAt: madeAt(),
    /** When they were told; null as long as they were not. */
    noticedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.incidentId, t.memberId] }),
    index('incident_members_member').on(t.memberId),
    check('incident_members_source', among(t.source, INCIDENT_SOURCE_NAMES)),
    check('incident_members_items', sql`${t.items} <@ ${sql.raw(`array['${PERSONAL_ITEM_NAMES.join("', '")}']`)}`),
  ],
);

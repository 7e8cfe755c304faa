import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { among, instant, numberRef, runningNumber } from './columns.ts';
import { PERSONAL_ITEM_NAMES, READ_DOOR_NAMES } from './states.ts';

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

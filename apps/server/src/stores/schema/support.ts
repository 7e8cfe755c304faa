import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, linesText, madeAt, numberRef, runningNumber } from './columns.ts';
import { members } from './members.ts';

/** What the staff writes down of a member for whoever answers them next. Its member is shown it with their own data; gone when they leave, and after three years. */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: runningNumber(),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    body: linesText().notNull(),
    writtenBy: text().notNull(),
    createdAt: madeAt(),
  },
  (t) => [index('member_notes_member').on(t.memberId, t.id), index('member_notes_age').on(t.createdAt)],
);

/** Who of the staff may see what a member sees, and until when; gone once that is over, since the audit log has it. */
export const memberLooks = pgTable(
  'member_looks',
  {
    id: runningNumber(),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    actor: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('member_looks_actor').on(t.actor, t.memberId, t.expiresAt), index('member_looks_age').on(t.expiresAt)],
);

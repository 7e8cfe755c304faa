import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, linesText, madeAt, notNegative, numberRef, runningNumber } from './columns.ts';
import { operators } from './operators.ts';
import { AUDIT_BREAK_NAMES, AUDIT_CAUSE_NAMES, AUDIT_STATES, FINDING_STATES } from './states.ts';

/** Audits, written when they begin, so that a dead one is seen: who has not touched `beatAt` for long counts as dead. Of scheduled ones one runs at a time. */
export const audits = pgTable(
  'audits',
  {
    id: runningNumber(),
    cause: text({ enum: AUDIT_CAUSE_NAMES }).notNull(),
    state: text({ enum: AUDIT_STATES }).notNull().default('running'),
    begunAt: instant().notNull(),
    beatAt: instant().notNull(),
    endedAt: instant(),
    /** Why it was broken off. */
    why: text({ enum: AUDIT_BREAK_NAMES }),
    /** How much it found, told one by one or not; null where it did not get so far. */
    found: integer(),
    /** How much of that is told by its number alone. */
    untold: integer(),
    /** How much it looked at, by what it is. */
    looked: jsonb().$type<Readonly<Record<string, number>>>(),
  },
  (t) => [
    uniqueIndex('audits_running').on(t.cause).where(sql`${t.state} = 'running' and ${t.cause} = 'time'`),
    index('audits_state').on(t.state, t.begunAt),
    check('audits_cause', among(t.cause, AUDIT_CAUSE_NAMES)),
    check('audits_state_name', among(t.state, AUDIT_STATES)),
    check('audits_why', sql`(${t.state} = 'broken') = (${t.why} is not null) and ${among(t.why, AUDIT_BREAK_NAMES)}`),
    check('audits_ended', sql`(${t.state} = 'running') = (${t.endedAt} is null)`),
    check('audits_whole', sql`${t.state} <> 'whole' or (${t.found} is not null and ${t.untold} is not null and ${t.looked} is not null)`),
    check('audits_counts', sql`${notNegative(t.found)} and ${notNegative(t.untold)} and ${t.untold} <= ${t.found}`),
  ],
);

/** What audits have found and somebody has to look at: one row as long as it is found, whatever number of audits find it. */
export const auditFindings = pgTable(
  'audit_findings',
  {
    id: runningNumber(),
    state: text({ enum: FINDING_STATES }).notNull().default('open'),
    /** Which rule is broken, and the same for operators. */
    kind: text().notNull(),
    text: text().notNull(),
    /** The thing that it is about, with its number. */
    about: text().notNull(),
    /** What was expected and what was found; empty where nothing is to be said. */
    detail: text().notNull().default(''),
    /** The audit that found it last. */
    auditId: numberRef()
      .notNull()
      .references(() => audits.id),
    explanation: linesText(),
    explainedBy: numberRef().references(() => operators.id),
    createdAt: madeAt(),
    updatedAt: madeAt(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('audit_findings_standing').on(t.kind, t.about).where(sql`${t.state} <> 'mended'`),
    index('audit_findings_state').on(t.state, t.id),
    index('audit_findings_audit').on(t.auditId),
    check('audit_findings_state_name', among(t.state, FINDING_STATES)),
    check('audit_findings_explained', sql`(${t.explanation} is null) = (${t.explainedBy} is null)`),
    check('audit_findings_why', sql`${t.state} <> 'explained' or ${t.explanation} is not null`),
    check('audit_findings_ended', sql`(${t.state} = 'mended') = (${t.endedAt} is not null)`),
  ],
);

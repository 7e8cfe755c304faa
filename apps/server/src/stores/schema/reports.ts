import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, linesText, madeAt, numberRef, runningNumber } from './columns.ts';
import { members } from './members.ts';
import { REPORT_KINDS, REPORT_OUTCOME_NAMES, REPORT_REASONS } from './states.ts';

/**
 * Reports and answers. `target`: an NFT's or question's number, or a member's did; it may end, the report stays. `accusedMemberId`: whose it was when it was
 * reported. `body`: purged (empty) when its reporter leaves.
 */
export const reports = pgTable(
  'reports',
  {
    id: runningNumber(),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    kind: text({ enum: REPORT_KINDS }).notNull(),
    target: text().notNull(),
    accusedMemberId: numberRef().references(() => members.id),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    body: linesText().notNull(),
    outcome: text({ enum: REPORT_OUTCOME_NAMES }),
    answer: linesText(),
    answeredBy: text(),
    answeredAt: instant(),
    createdAt: madeAt(),
  },
  (t) => [
    uniqueIndex('reports_one_waiting').on(t.memberId, t.kind, t.target).where(sql`${t.answeredAt} is null`),
    index('reports_waiting').on(t.id).where(sql`${t.answeredAt} is null`),
    index('reports_upheld').on(t.accusedMemberId, t.answeredAt).where(sql`${t.outcome} = 'acted'`),
    index('reports_target').on(t.kind, t.target),
    index('reports_member').on(t.memberId, t.id),
    index('reports_accused').on(t.accusedMemberId, t.id).where(sql`${t.accusedMemberId} is not null`),
    check('reports_kind', among(t.kind, REPORT_KINDS)),
    check('reports_reason', among(t.reason, REPORT_REASONS)),
    check('reports_outcome', among(t.outcome, REPORT_OUTCOME_NAMES)),
    check(
      'reports_answered',
      sql`(${t.answeredAt} is null) = (${t.outcome} is null) and (${t.answeredAt} is null) = (${t.answer} is null)
        and (${t.answeredAt} is null) = (${t.answeredBy} is null)`,
    ),
  ],
);

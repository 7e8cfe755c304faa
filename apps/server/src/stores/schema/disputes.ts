import { OPEN_DISPUTE_STATES } from '@naru/domain/dispute';
import type { DisputeId, ExchangeId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, inStates, instant, linesText, listOf, madeAt, numberRef, runningNumber } from './columns.ts';
import { exchanges } from './exchanges.ts';
import { files } from './files.ts';
import { members } from './members.ts';
import { DISPUTE_REASONS, DISPUTE_STANCES, DISPUTE_STATES } from './states.ts';

/** What owners say of redeemed goods, what issuers answer, what operators decide. While one is open, its exchange is marked so and has no clock. */
export const disputes = pgTable(
  'disputes',
  {
    id: runningNumber<DisputeId>(),
    exchangeId: numberRef<ExchangeId>()
      .notNull()
      .references(() => exchanges.id),
    state: text({ enum: DISPUTE_STATES }).notNull(),
    reason: text({ enum: DISPUTE_REASONS }).notNull(),
    body: linesText().notNull(),
    answerDueAt: instant().notNull(),
    stance: text({ enum: DISPUTE_STANCES }),
    answer: linesText(),
    answeredBy: numberRef().references(() => members.id),
    answeredAt: instant(),
    ruling: linesText(),
    ruledBy: text(),
    endedAt: instant(),
    version: integer().notNull().default(0),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    index('disputes_exchange').on(t.exchangeId, t.id),
    uniqueIndex('disputes_one_open').on(t.exchangeId).where(inStates(t.state, OPEN_DISPUTE_STATES)),
    index('disputes_due').on(t.answerDueAt).where(sql`${t.state} = 'waiting'`),
    check('disputes_state', among(t.state, DISPUTE_STATES)),
    check('disputes_reason', among(t.reason, DISPUTE_REASONS)),
    check('disputes_stance', among(t.stance, DISPUTE_STANCES)),
    check(
      'disputes_answered',
      sql`(${t.stance} is null) = (${t.answeredAt} is null) and (${t.answer} is null) = (${t.answeredAt} is null)`,
    ),
    check(
      'disputes_ruled',
      sql`(${t.state} in ('refunded', 'partlyRefunded', 'resent', 'dismissed')) = (${t.ruling} is not null and ${t.ruledBy} is not null)`,
    ),
    check('disputes_ended', sql`(${t.state} in ${listOf(OPEN_DISPUTE_STATES)}) = (${t.endedAt} is null)`),
  ],
);

/** Pictures that owners add to what they say; their running number names them in calls. */
export const disputePictures = pgTable(
  'dispute_pictures',
  {
    id: runningNumber(),
    disputeId: numberRef<DisputeId>()
      .notNull()
      .references(() => disputes.id),
    fileId: text()
      .notNull()
      .references(() => files.id),
  },
  (t) => [index('dispute_pictures_dispute').on(t.disputeId, t.id), index('dispute_pictures_file').on(t.fileId)],
);

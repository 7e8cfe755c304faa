import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, linesText, lineText, madeAt, numberRef, runningNumber } from './columns.ts';
import { members } from './members.ts';
import { sites } from './sites.ts';
import { TAKEDOWN_KIND_NAMES, TAKEDOWN_REASON_NAMES, TAKEDOWN_STATES } from './states.ts';

/** What was taken away with a takedown, to be put back where it is lifted: a text, a nickname, or a picture by its file. */
export interface TakenAway {
  readonly text?: string;
  readonly fileId?: string | null;
}

/**
 * What the platform has taken down, and what became of it; what its owner says against it is an inquiry about it. `target`: the number of a product or NFT, the code of a site, the number of a member. One of a thing
 * stands at a time. `memberId`: whose it was then; of what is a store's its owners are told.
 */
export const takedowns = pgTable(
  'takedowns',
  {
    id: runningNumber(),
    kind: text({ enum: TAKEDOWN_KIND_NAMES }).notNull(),
    target: text().notNull(),
    /** What it was called. */
    name: lineText().notNull(),
    siteCode: text().references(() => sites.siteCode),
    memberId: numberRef().references(() => members.id),
    state: text({ enum: TAKEDOWN_STATES }).notNull().default('standing'),
    reason: text({ enum: TAKEDOWN_REASON_NAMES }).notNull(),
    body: linesText().notNull(),
    takenBy: text().notNull(),
    taken: jsonb().$type<TakenAway>().notNull().default({}),
    appealUntil: instant().notNull(),
    /** Since when everything that was open on it has ended, and nothing more can be. */
    endedAt: instant(),
    liftedBy: text(),
    liftedAt: instant(),
    createdAt: madeAt(),
  },
  (t) => [
    uniqueIndex('takedowns_standing').on(t.kind, t.target).where(sql`${t.state} = 'standing'`),
    index('takedowns_list').on(t.state, t.id),
    index('takedowns_member').on(t.memberId).where(sql`${t.memberId} is not null`),
    check('takedowns_kind', among(t.kind, TAKEDOWN_KIND_NAMES)),
    check('takedowns_state', among(t.state, TAKEDOWN_STATES)),
    check('takedowns_reason', among(t.reason, TAKEDOWN_REASON_NAMES)),
    check('takedowns_owner', sql`num_nonnulls(${t.siteCode}, ${t.memberId}) = 1`),
    check('takedowns_lifted', sql`(${t.state} = 'lifted') = (${t.liftedAt} is not null and ${t.liftedBy} is not null)`),
  ],
);

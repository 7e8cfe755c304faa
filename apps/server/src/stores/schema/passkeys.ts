import type { PasskeyId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, madeAt, numberRef, passkeyColumns, runningNumber } from './columns.ts';
import { members } from './members.ts';
import { sessions } from './sessions.ts';
import { RECOVERY_STATES } from './states.ts';

export const passkeys = pgTable(
  'passkeys',
  {
    ...passkeyColumns<PasskeyId>(),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    /** Until when it is no second factor, since nothing but a password vouched for it while a site asked for one; null where it always was. */
    heldUntil: instant(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_member').on(t.memberId)],
);

/** What a log-in was last asked to sign with a passkey; taken out by the answer, whatever it is. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  sessionId: text()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  challenge: text().notNull(),
  expiresAt: instant().notNull(),
});

/** Ways back of members without their passkeys: opened at log-in by password, finished days later by a letter's link, whose key's hash stands here. */
export const factorRecoveries = pgTable(
  'factor_recoveries',
  {
    id: runningNumber(),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    keyHash: text().notNull().unique(),
    state: text({ enum: RECOVERY_STATES }).notNull().default('waiting'),
    /** From when on the link ends the passkeys. */
    dueAt: instant().notNull(),
    endedAt: instant(),
    createdAt: madeAt(),
  },
  (t) => [
    uniqueIndex('factor_recoveries_waiting').on(t.memberId).where(sql`${t.state} = 'waiting'`),
    index('factor_recoveries_age').on(t.createdAt),
    check('factor_recoveries_state', among(t.state, RECOVERY_STATES)),
    check('factor_recoveries_ended', sql`(${t.state} = 'waiting') = (${t.endedAt} is null)`),
    check('factor_recoveries_days', sql`${t.dueAt} >= ${t.createdAt} + interval '1 day'`),
  ],
);

/** Keys to which the PINs of one call are sealed, by log-in; used up by the call. `digest`: of the call; `privateKey` lies sealed. */
export const pinChallenges = pgTable(
  'pin_challenges',
  {
    id: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    digest: text().notNull(),
    privateKey: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('pin_challenges_session').on(t.sessionId, t.expiresAt.desc())],
);

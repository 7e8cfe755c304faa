import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, madeAt, numberRef, runningNumber } from './columns.ts';
import { members } from './members.ts';
import { sessions } from './sessions.ts';

/** The passkeys of members: what is public of each, and how often it says that it was used. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: runningNumber(),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    /** The number that its authenticator has given it, as base64url. */
    credentialId: text().notNull(),
    /** As COSE, in base64url. */
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: jsonb().$type<readonly string[]>().notNull().default([]),
    name: text().notNull(),
    /** Until when it is no second factor, since nothing but a password vouched for it while a site asked for one; null where it always was. */
    heldUntil: instant(),
    usedAt: instant(),
    createdAt: madeAt(),
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

/**
 * Keys to which the PINs of one call each are sealed, by log-in; taken out by the call, whatever becomes of it. `digest`: of the call; `privateKey` lies
 * sealed.
 */
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

import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, lineText, madeAt, numberRef } from './columns.ts';
import { members } from './members.ts';
import { LOGIN_ENVS, SESSION_ENDS, TOKEN_USES } from './states.ts';

/** Log-ins. The partial unique index makes "one live session per member and environment" true whatever races; one that still waits for
 * a second factor is none of them, so that a password alone ends nobody's log-in. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    loginEnv: text({ enum: LOGIN_ENVS }).notNull(),
    endedAt: instant(),
    endReason: text({ enum: SESSION_ENDS }),
    endedBySession: text(),
    device: lineText().notNull().default(''),
    ip: text().notNull().default(''),
    /** By what secret its client is known, hashed: nobody else trades its refresh tokens. Null where the client keeps none. */
    client: text(),
    /** When this log-in was last given a second factor; null as long as it was not. */
    factorAt: instant(),
    /** Opened by a password whose member has a second factor as well: until that is given, nothing but giving it is done with it. */
    awaitsFactor: boolean().notNull().default(false),
    createdAt: madeAt(),
    lastSeenAt: madeAt(),
  },
  (t) => [
    uniqueIndex('sessions_one_live').on(t.memberId, t.loginEnv).where(sql`${t.endedAt} is null and not ${t.awaitsFactor}`),
    index('sessions_member').on(t.memberId, t.createdAt),
    check('sessions_login_env', among(t.loginEnv, LOGIN_ENVS)),
    check('sessions_end_reason', among(t.endReason, SESSION_ENDS)),
    check('sessions_awaits_factor', sql`not ${t.awaitsFactor} or ${t.factorAt} is null`),
    check('sessions_end', sql`(${t.endedAt} is null) = (${t.endReason} is null)`),
  ],
);

/** Bearer tokens by hash. A refresh that was already used points to the pair made from it, so that its client's repeat within 10 s answers the same pair. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    tokenHash: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text({ enum: TOKEN_USES }).notNull(),
    /** The access and the refresh token issued together share it. */
    pairId: text().notNull(),
    /** The pair that using this refresh token made. */
    nextPairId: text(),
    /** The sealed pair itself, for a repeat within 10 s; cleared when that pair is used in its turn. */
    nextPairSealed: text(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: madeAt(),
  },
  (t) => [
    uniqueIndex('session_tokens_pair').on(t.pairId, t.kind),
    uniqueIndex('session_tokens_one_live_refresh').on(t.sessionId).where(sql`${t.kind} = 'refresh' and ${t.usedAt} is null`),
    index('session_tokens_expiry').on(t.expiresAt),
    index('session_tokens_session').on(t.sessionId),
    check('session_tokens_kind', among(t.kind, TOKEN_USES)),
  ],
);

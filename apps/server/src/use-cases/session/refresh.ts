import { type Failure, failure } from '@naru/domain/failure';
import type { AuthTokens } from '@naru/domain/session';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../composition/deps.ts';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import type { Db } from '../../stores/db.ts';
import { sessions, sessionTokens } from '../../stores/schema/index.ts';
import { plainMark, type Visitor } from '../shared/visitor.ts';
import { endOf } from './authenticate.ts';
import { endSessions } from './end-sessions.ts';
import { knownDevice } from './known-device.ts';
import type { SignedIn } from './sign-in.ts';
import { issuePair } from './tokens.ts';

const REPEAT_MS = 10_000;
/** Whoever is never idle logs in again all the same after so long: nobody goes on for ever on one log-in. */
const LONGEST_SESSION_MS = 90 * 86_400_000;

const sealedFor = (pairId: string): string => `session_tokens.pair.${pairId}`;

/**
 * Trades a pair for a new one. A refresh token works once; the same client repeating it within 10 s, because the answer was lost, gets the
 * same pair again, and any other second use ends the session (trust, I14).
 */
export const refresh = (deps: Deps, pair: AuthTokens, visitor: Visitor): Promise<Result<SignedIn, Failure>> =>
  deps.transact((tx) => trade(deps, tx, pair, visitor), { keepOnRefusal: true, idempotent: true });

const trade = async (deps: Deps, tx: Db, pair: AuthTokens, visitor: Visitor): Promise<Result<SignedIn, Failure>> => {
  const { clock, keys } = deps;
  const now = clock.now();
  const [row] = await tx
    .select({ token: sessionTokens, session: sessions })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .where(and(eq(sessionTokens.tokenHash, digestOf(pair.refreshToken)), eq(sessionTokens.kind, 'refresh')))
    .for('no key update');
  if (row === undefined) return fail(failure('refreshExpired'));
  const { token, session } = row;
  if (session.endedAt !== null) return fail(endOf(session.endReason, session.endedAt, await deviceOf(tx, session.endedBySession)));
  if (!(await isPartner(tx, token.pairId, pair.accessToken))) return fail(failure('tokenUnverified'));
  if (token.usedAt !== null) {
    if (
      token.nextPairSealed !== null &&
      (await marksOf(deps, visitor, session.memberId)).includes(token.usedBy ?? '') &&
      now.getTime() - token.usedAt.getTime() <= REPEAT_MS &&
      (await isUnused(tx, token.nextPairId ?? ''))
    ) {
      const tokens = JSON.parse(await keys.open(token.nextPairSealed, sealedFor(token.pairId))) as AuthTokens;
      return ok({ tokens, memberId: session.memberId });
    }
    await endSessions(tx, eq(sessions.id, session.id), { reason: 'reuse', at: now });
    return fail(failure('refreshExpired'));
  }
  const idle = now.getTime() - session.lastSeenAt.getTime() > deps.config.sessionMinutes * 60_000;
  const old = now.getTime() - session.createdAt.getTime() > LONGEST_SESSION_MS;
  if (token.expiresAt <= now || idle || old) {
    await endSessions(tx, eq(sessions.id, session.id), { reason: 'expired', at: now });
    return fail(failure('refreshExpired'));
  }
  const [usedBy] = await marksOf(deps, visitor, session.memberId);
  await tx.update(sessionTokens).set({ usedAt: now, usedBy }).where(eq(sessionTokens.tokenHash, token.tokenHash));
  // Whoever uses this pair has received it: what was sealed for a repeat of its answer is not needed any more.
  const sealedBefore = and(eq(sessionTokens.sessionId, session.id), eq(sessionTokens.nextPairId, token.pairId));
  await tx.update(sessionTokens).set({ nextPairSealed: null }).where(sealedBefore);
  const { pairId, ...tokens } = await issuePair(deps, tx, session.id);
  const sealed = await keys.seal(JSON.stringify(tokens), sealedFor(token.pairId));
  await tx.update(sessionTokens).set({ nextPairId: pairId, nextPairSealed: sealed }).where(eq(sessionTokens.tokenHash, token.tokenHash));
  // No sign of the member: the page refreshes for what it asks by itself too. The call that follows is one, where the member made it.
  return ok({ tokens, memberId: session.memberId });
};

/**
 * By what a client is known as the one that traded a token: the cookie of a device on which the member has logged in, which no script can read and
 * take along with the tokens; without it, what its calls have in common. The first is the strongest.
 */
const marksOf = async ({ keys }: Deps, visitor: Visitor, memberId: number): Promise<readonly [string, ...string[]]> => {
  const device = await knownDevice(keys, visitor, memberId);
  const plain = digestOf(plainMark(visitor));
  return device === null ? [plain] : [`device ${device}`, plain];
};

/** On what the session that ended this one is: whoever comes back with a refresh token is told as well as whoever comes with an access token. */
const deviceOf = async (tx: Db, sessionId: typeof sessions.$inferSelect.endedBySession): Promise<string | null> => {
  if (sessionId === null) return null;
  const [row] = await tx.select({ device: sessions.device }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.device ?? null;
};

const isPartner = async (tx: Db, pairId: string, accessToken: string): Promise<boolean> => {
  const rows = await tx
    .select({ pairId: sessionTokens.pairId })
    .from(sessionTokens)
    .where(and(eq(sessionTokens.tokenHash, digestOf(accessToken)), eq(sessionTokens.pairId, pairId)));
  return rows.length > 0;
};

const isUnused = async (tx: Db, pairId: string): Promise<boolean> => {
  const rows = await tx
    .select({ pairId: sessionTokens.pairId })
    .from(sessionTokens)
    .where(and(eq(sessionTokens.pairId, pairId), eq(sessionTokens.kind, 'refresh'), isNull(sessionTokens.usedAt)));
  return rows.length > 0;
};

import { type Failure, failure } from '@naru/domain/failure';
import { SECOND_STEP_MS } from '@naru/domain/second-factor';
import type { AuthTokens } from '@naru/domain/session';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, isNull } from 'drizzle-orm';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { sessions, sessionTokens } from '../../stores/schema/index.ts';
import { endOf } from './authenticate.ts';
import { endSessions } from './end-sessions.ts';
import { boundClient, type CallingClient, issuePair } from './open-session.ts';
import type { SignedIn } from './sign-in.ts';

const REPEAT_MS = 10_000;
/** Whoever is never idle logs in again all the same after so long: nobody goes on for ever on one log-in. */
const LONGEST_SESSION_MS = 90 * 86_400_000;

const sealedFor = (pairId: string): string => `session_tokens.pair.${pairId}`;

/**
 * Trades a pair for a new one. A refresh token works once, and for nobody but the client that its session is bound to; that client repeating it
 * within 10 s, because the answer was lost or another tab asks too, gets the same pair again. Whatever else comes is a theft and ends the session
 * (I14).
 */
export const refresh = (deps: Deps, client: CallingClient, pair: AuthTokens): Promise<Result<SignedIn, Failure>> =>
  deps.transact((tx) => trade(deps, tx, pair, client), { keepOnRefusal: true, idempotent: true });

const trade = async (deps: Deps, tx: Db, pair: AuthTokens, client: CallingClient): Promise<Result<SignedIn, Failure>> => {
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
  if (session.client !== null && session.client !== client.shown) return stolen(tx, session.id, now);
  if (!(await isPartner(tx, token.pairId, pair.accessToken))) return fail(failure('tokenUnverified'));
  if (token.usedAt !== null) {
    if (
      session.client !== null &&
      token.nextPairSealed !== null &&
      now.getTime() - token.usedAt.getTime() <= REPEAT_MS &&
      (await isUnused(tx, token.nextPairId ?? ''))
    ) {
      const tokens = JSON.parse(await keys.open(token.nextPairSealed, sealedFor(token.pairId))) as AuthTokens;
      return ok({ tokens, memberId: session.memberId });
    }
    return stolen(tx, session.id, now);
  }
  const idle = now.getTime() - session.lastSeenAt.getTime() > deps.config.sessionMinutes * 60_000;
  const old = now.getTime() - session.createdAt.getTime() > (session.awaitsFactor ? SECOND_STEP_MS : LONGEST_SESSION_MS);
  if (token.expiresAt <= now || idle || old) {
    await endSessions(tx, eq(sessions.id, session.id), { reason: 'expired', at: now });
    return fail(failure('refreshExpired'));
  }
  // A log-in of the web that came without a secret, or before there were any, is bound as soon as its client shows that it keeps one.
  const boundTo = session.loginEnv === 'web' ? boundClient(client, 'web') : null;
  if (session.client === null && boundTo !== null) await tx.update(sessions).set({ client: boundTo }).where(eq(sessions.id, session.id));
  await tx.update(sessionTokens).set({ usedAt: now }).where(eq(sessionTokens.tokenHash, token.tokenHash));
  // Whoever uses this pair has received it: what was sealed for a repeat of its answer is not needed any more.
  const sealedBefore = and(eq(sessionTokens.sessionId, session.id), eq(sessionTokens.nextPairId, token.pairId));
  await tx.update(sessionTokens).set({ nextPairSealed: null }).where(sealedBefore);
  const { pairId, ...tokens } = await issuePair(deps, tx, session.id);
  const sealed = await keys.seal(JSON.stringify(tokens), sealedFor(token.pairId));
  await tx.update(sessionTokens).set({ nextPairId: pairId, nextPairSealed: sealed }).where(eq(sessionTokens.tokenHash, token.tokenHash));
  // No sign of the member: the page refreshes for what it asks by itself too. The call that follows is one, where the member made it.
  return ok({ tokens, memberId: session.memberId });
};

/** Somebody came with a token that was not, or no longer, theirs: whoever it is, owner and thief start anew. */
const stolen = async (tx: Db, sessionId: string, at: Date): Promise<Result<never, Failure>> => {
  await endSessions(tx, eq(sessions.id, sessionId), { reason: 'reuse', at });
  return fail(failure('refreshExpired'));
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

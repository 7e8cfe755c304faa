import type { AuthTokens } from '@naru/domain/session';
import { formatDevice } from '@naru/messages';
import { and, eq } from 'drizzle-orm';
import { randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import { currentRequest } from '../../kernel/request-context.ts';
import type { Visitor } from '../../kernel/visitor.ts';
import { networkOf } from '../../shared/network-of.ts';
import type { Db } from '../../stores/db.ts';
import { members, sessions } from '../../stores/schema/index.ts';
import { hasPasskey } from '../second-factor/factor-of.ts';
import { boundClient, type CallingClient } from './calling-client.ts';
import { endSessions } from './end-sessions.ts';
import { knownDevice } from './known-device.ts';
import { tellLogIn } from './tell-log-in.ts';
import { issuePair } from './tokens.ts';

/** Where a session is opened from. */
export interface SessionPlace {
  readonly loginEnv: 'web' | 'webview';
  readonly device: string;
  readonly ip: string;
  readonly client: CallingClient;
  /** From where it comes, and what its browser has kept of earlier log-ins. */
  readonly visitor: Pick<Visitor, 'network' | 'deviceTokens'>;
}

/** A session that was opened: its tokens, and whether they are good for its second step alone. */
export interface OpenedSession {
  readonly tokens: AuthTokens;
  readonly awaitsFactor: boolean;
}

/**
 * Opens a session; the one that the member had in the same environment ends as a duplicate log-in (choices 5). One that a password opened, of a member
 * with a passkey, waits for that first and ends none: a password alone opens nothing but the second step. A device on which the member has not been
 * before is told of.
 */
export const openSession = async (
  deps: Deps,
  tx: Db,
  memberId: number,
  place: SessionPlace,
  by: 'password' | 'wallet',
): Promise<OpenedSession> => {
  const { loginEnv, device, ip, client } = place;
  const now = deps.clock.now();
  const id = randomSecret(18);
  // Two log-ins at once wait here for each other, so that exactly one of them stays.
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
  const awaitsFactor = by === 'password' && (await hasPasskey(deps, tx, memberId));
  const replaced = and(eq(sessions.memberId, memberId), eq(sessions.loginEnv, loginEnv), eq(sessions.awaitsFactor, false));
  if (!awaitsFactor) await endSessions(tx, replaced, { reason: 'duplicate', by: id, at: now });
  if (await isNewDevice(deps, tx, memberId, place)) await tellLogIn(deps, tx, memberId, { ...place, awaitsFactor, at: now });
  const boundTo = boundClient(client, loginEnv);
  const row = { id, memberId, loginEnv, device, ip, client: boundTo, awaitsFactor, createdAt: now, lastSeenAt: now };
  await tx.insert(sessions).values(row);
  const { accessToken, refreshToken } = await issuePair(deps, tx, id);
  const request = currentRequest();
  if (request !== undefined) request.signedIn = memberId;
  return { tokens: { accessToken, refreshToken }, awaitsFactor };
};

/**
 * Whether a member who has been here before comes on a device that they have not used: one that keeps nothing of an earlier log-in, and does not look
 * like one of before in the same network either. A browser that was brought up to date is the same one.
 */
const isNewDevice = async ({ keys }: Deps, tx: Db, memberId: number, { device, visitor }: SessionPlace): Promise<boolean> => {
  if ((await knownDevice(keys, visitor, memberId)) !== null) return false;
  const known = await tx.selectDistinct({ device: sessions.device, ip: sessions.ip }).from(sessions).where(eq(sessions.memberId, memberId));
  const same = (one: { device: string; ip: string }) =>
    formatDevice(one.device) === formatDevice(device) && networkOf(one.ip) === visitor.network;
  return known.length > 0 && !known.some(same);
};

import type { AuthTokens } from '@naru/domain/session';
import { formatDevice } from '@naru/messages';
import { and, eq } from 'drizzle-orm';
import { randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import { currentRequest } from '../../kernel/request-context.ts';
import type { Db } from '../../stores/db.ts';
import { members, sessions } from '../../stores/schema/index.ts';
import { boundClient, type CallingClient } from './calling-client.ts';
import { endSessions } from './end-sessions.ts';
import { issuePair } from './tokens.ts';

/** Where a session is opened from. */
export interface SessionPlace {
  readonly loginEnv: 'web' | 'webview';
  readonly device: string;
  readonly ip: string;
  readonly client: CallingClient;
}

/** Opens a session; the one that the member had in the same environment ends as a duplicate log-in (choices 5). */
export const openSession = async (
  deps: Deps,
  tx: Db,
  memberId: number,
  { loginEnv, device, ip, client }: SessionPlace,
): Promise<AuthTokens> => {
  const now = deps.clock.now();
  const id = randomSecret(18);
  // Two log-ins at once wait here for each other, so that exactly one of them stays.
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
  const replaced = and(eq(sessions.memberId, memberId), eq(sessions.loginEnv, loginEnv));
  await endSessions(tx, replaced, { reason: 'duplicate', by: id, at: now });
  if (await isNewDevice(tx, memberId, device)) {
    await notify(tx, [{ memberId, kind: 'newDevice', payload: { device: formatDevice(device) } }], now);
  }
  const boundTo = boundClient(client, loginEnv);
  await tx.insert(sessions).values({ id, memberId, loginEnv, device, ip, client: boundTo, createdAt: now, lastSeenAt: now });
  const { accessToken, refreshToken } = await issuePair(deps, tx, id);
  const request = currentRequest();
  if (request !== undefined) request.signedIn = memberId;
  return { accessToken, refreshToken };
};

/** Whether a member who has been here before comes on a device that they have not used: a browser that was brought up to date is the same one. */
const isNewDevice = async (tx: Db, memberId: number, device: string): Promise<boolean> => {
  const known = await tx.selectDistinct({ device: sessions.device }).from(sessions).where(eq(sessions.memberId, memberId));
  return known.length > 0 && !known.some((one) => formatDevice(one.device) === formatDevice(device));
};

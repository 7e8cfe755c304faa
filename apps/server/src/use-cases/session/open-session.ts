import type { AuthTokens } from '@naru/domain/session';
import { formatDevice } from '@naru/messages';
import { and, eq } from 'drizzle-orm';
import { digestOf, randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import { currentRequest } from '../../kernel/request-context.ts';
import type { Visitor } from '../../kernel/visitor.ts';
import { networkOf } from '../../shared/addresses.ts';
import type { Db } from '../../stores/db.ts';
import { members, sessions, sessionTokens } from '../../stores/schema/index.ts';
import { logInMail } from '../account/mails.ts';
import { earlierAddress, keepForUndo, writeToAll } from '../account/undo-links.ts';
import { hasPasskey } from '../second-factor/factor-of.ts';
import { endSessions } from './end-sessions.ts';
import { knownDevice } from './known-device.ts';

/** How long a refresh token can be traded in; the idle limit usually ends a session long before. */
const REFRESH_DAYS = 14;

/** Writes a new pair of tokens for a session and answers it with its id. */
export const issuePair = async ({ config, clock }: Deps, tx: Db, sessionId: string): Promise<AuthTokens & { pairId: string }> => {
  const now = clock.now();
  const pairId = randomSecret(12);
  const tokens = { accessToken: randomSecret(), refreshToken: randomSecret() };
  const at = (ms: number): Date => new Date(now.getTime() + ms);
  const common = { sessionId, pairId, createdAt: now };
  await tx.insert(sessionTokens).values([
    { ...common, tokenHash: digestOf(tokens.accessToken), kind: 'access', expiresAt: at(config.accessSeconds * 1000) },
    { ...common, tokenHash: digestOf(tokens.refreshToken), kind: 'refresh', expiresAt: at(REFRESH_DAYS * 86_400_000) },
  ]);
  return { ...tokens, pairId };
};

/**
 * Who calls, by a secret that a client keeps apart from its tokens: a browser in a cookie out of reach of scripts, a program as it likes. Hashed.
 */
export interface CallingClient {
  /** What the call showed; null where it came without. */
  readonly shown: string | null;
  /** What it keeps from the answer on, when it keeps cookies: what it showed, or one that is new. */
  readonly given: string;
  /** Whether a page of this platform calls, whose browser keeps cookies. */
  readonly isPage: boolean;
}

/** To whom a session is bound: its refresh tokens serve nobody else. Null for callers without a secret, and for the page within the app, which carries on. */
export const boundClient = (
  { shown, given, isPage }: CallingClient,
  loginEnv: (typeof sessions.$inferSelect)['loginEnv'],
): string | null => {
  if (!isPage) return shown;
  return loginEnv === 'web' ? given : null;
};

interface NewLogIn {
  readonly device: string;
  readonly ip: string;
  /** The password was right, and a second factor is still waited for. */
  readonly awaitsFactor: boolean;
  readonly at: Date;
}

/** Tells a member of a log-in on a new device; one press in the letter ends every session, and the account rests until its password is reset by mail. */
const notifyLogIn = async (
  deps: Pick<Deps, 'keys' | 'config'>,
  tx: Db,
  memberId: number,
  { device, ip, awaitsFactor, at }: NewLogIn,
): Promise<void> => {
  const { email } = only(await tx.select({ email: members.email }).from(members).where(eq(members.id, memberId)));
  const link = await keepForUndo(deps, tx, { memberId, before: { what: 'login' }, at });
  const logIn = { device: formatDevice(device), ip, awaitsFactor, at };
  await writeToAll(tx, {
    trusted: (await earlierAddress(deps, tx, memberId, at))?.email ?? email,
    addresses: [email],
    write: (to, withLink) => logInMail(to, withLink ? { ...logIn, link } : logIn),
  });
  await notify(tx, [{ memberId, kind: 'newDevice', payload: { device: logIn.device } }], at);
};

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
  if (await isNewDevice(deps, tx, memberId, place)) await notifyLogIn(deps, tx, memberId, { ...place, awaitsFactor, at: now });
  const boundTo = boundClient(client, loginEnv);
  const row = { id, memberId, loginEnv, device, ip, client: boundTo, awaitsFactor, createdAt: now, lastSeenAt: now };
  await tx.insert(sessions).values(row);
  const { accessToken, refreshToken } = await issuePair(deps, tx, id);
  const request = currentRequest();
  if (request !== undefined) request.signedIn = memberId;
  return { tokens: { accessToken, refreshToken }, awaitsFactor };
};

/** Whether a known member comes on a new device: nothing kept of an earlier log-in, and unlike those before in that network. A browser update is none. */
const isNewDevice = async ({ keys }: Deps, tx: Db, memberId: number, { device, visitor }: SessionPlace): Promise<boolean> => {
  if ((await knownDevice(keys, visitor, memberId)) !== null) return false;
  const known = await tx.selectDistinct({ device: sessions.device, ip: sessions.ip }).from(sessions).where(eq(sessions.memberId, memberId));
  const same = (one: { device: string; ip: string }) =>
    formatDevice(one.device) === formatDevice(device) && networkOf(one.ip) === visitor.network;
  return known.length > 0 && !known.some(same);
};

import { JOIN_TYPE, parseEmailAddress, parsePhone, tidyEmail, whyTooYoung } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import type { AuthTokens } from '@naru/domain/session';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { keyedHash, lookupHashes } from '../../gateways/secrets/keys.ts';
import type { Waiting } from '../../gateways/secrets/password-hasher.ts';
import type { Deps } from '../../kernel/deps.ts';
import { moveQr } from '../../kernel/move-qr.ts';
import { type Rate, uncount, withinRates } from '../../kernel/rate.ts';
import type { Visitor } from '../../kernel/visitor.ts';
import type { Db } from '../../stores/db.ts';
import { memberSecrets, members, qrTickets } from '../../stores/schema/index.ts';
import { whyStaffUserTaken } from '../account/join.ts';
import { maySignIn } from '../account/limits.ts';
import { ciHashesOf, walletHolder } from '../account/wallet-holder.ts';
import { stopChild } from '../operation/suspend-member.ts';
import { type ApprovedQr, forgetPresented, lockApproved } from '../qr/approved.ts';
import { knownDevice } from './known-device.ts';
import { type OpenedSession, openSession, type SessionPlace } from './open-session.ts';

/** Why an account that is not active cannot be used (product 8, login): -3011 suspended until somebody lifts it, -3013 until a moment, -3012 left. */
const unusable = ({ state, suspendedUntil }: Pick<typeof members.$inferSelect, 'state' | 'suspendedUntil'>): Failure => {
  if (state === 'left') return failure('accountUnusable12');
  return failure(suspendedUntil === null ? 'accountUnusable11' : 'accountUnusable13');
};

/** Wrong passwords that one browser, or one network, has for one address in a row. */
const TRIES_OF_PAIR = 10;
/** Those that all strangers together, or all known devices, have for one address: with more networks they get no further. */
const TRIES_OF_ALL = 100;
const LOCK_MINUTES = 10;

/** A try that was counted before the password is looked at. */
interface CountedTry {
  /** The password was right: what was counted in a row is over. */
  forgive(): Promise<void>;
  /** Nobody has looked at the password. */
  giveBack(): Promise<void>;
}

/** Counts a try: a known device by itself, strangers by network, so nobody locks out another; unknown addresses alike. `signInLocked` for ten minutes. */
const countTry = async (deps: Deps, typed: string, { network }: Visitor, device: string | null): Promise<Result<CountedTry, Failure>> => {
  const address = await keyedHash(deps.keys, 'lookup', 'sign-in', tidyEmail(typed));
  const seconds = LOCK_MINUTES * 60;
  const pair = `sign-in ${address} ${device === null ? `network ${network}` : `device ${device}`}`;
  const all = `sign-in ${address} ${device === null ? 'strangers' : 'devices'}`;
  const rates: readonly Rate[] = [
    { key: pair, most: TRIES_OF_PAIR, seconds },
    { key: all, most: TRIES_OF_ALL, seconds },
  ];
  // One after the other: what a pair is refused is no try of all, or a single network could go on until nobody else had any.
  for (const rate of rates)
    if (!(await withinRates(deps, [rate])).ok) return fail(failure('signInLocked', { data: { minutes: LOCK_MINUTES } }));
  return ok({
    forgive: async () => {
      await uncount(deps, pair, 'all');
      await uncount(deps, all, 'last');
    },
    giveBack: async () => {
      for (const { key } of rates) await uncount(deps, key, 'last');
    },
  });
};

export interface SignedIn {
  readonly tokens: AuthTokens;
  readonly memberId: number;
}

/**
 * Signs in by e-mail and password. Every refusal for a wrong address and for a wrong password is the same and takes as long; after ten wrong
 * passwords in a row whoever typed them rests for ten minutes (`signInLocked`), and nobody else. The try is counted before the password is
 * looked at.
 */
export const signIn = async (
  deps: Deps,
  order: { readonly email: string; readonly password: string; readonly visitor: Visitor } & SessionPlace,
): Promise<Result<SignedIn & OpenedSession, Failure>> => {
  const { visitor, password } = order;
  const email = parseEmailAddress(order.email);
  // Both, whichever is there: how long it takes tells nobody whether an address is known.
  const [present, left] = email.ok ? await Promise.all([findMember(deps, email.value), findLeft(deps, email.value)]) : [];
  const member = present ?? left;
  const device = member === undefined ? null : await knownDevice(deps.keys, visitor, member.id);
  if (device === null) {
    const may = await maySignIn(deps, order.ip);
    if (!may.ok) return may;
  }
  const counted = await countTry(deps, order.email, visitor, device);
  if (!counted.ok) return counted;
  const waiting: Waiting =
    device === null || member === undefined ? { as: 'stranger', id: visitor.network } : { as: 'member', id: String(member.id) };
  const verdict = await deps.passwords.verify(member?.passwordHash ?? null, password, waiting);
  if (!verdict.ok) {
    await counted.value.giveBack();
    return verdict;
  }
  if (member === undefined || !verdict.value.matches) return fail(failure('signInFailed'));
  if (member.state !== 'active') return fail(unusable(member));
  if (verdict.value.stale) await renewHash(deps, member.id, password);
  await counted.value.forgive();
  const opened = await deps.transact((tx) => openSession(deps, tx, member.id, order, 'password'));
  deps.mailWritten();
  return ok({ ...opened, memberId: member.id });
};

const findMember = async ({ db }: Deps, email: string) => {
  const [row] = await db
    .select({ id: members.id, state: members.state, suspendedUntil: members.suspendedUntil, passwordHash: memberSecrets.passwordHash })
    .from(members)
    .innerJoin(memberSecrets, eq(memberSecrets.memberId, members.id))
    .where(and(eq(members.email, email), eq(members.joinType, JOIN_TYPE.web)));
  return row;
};

/** The account that was left with this address, as long as it is remembered; the latest where there were several. */
const findLeft = async ({ db, keys }: Deps, email: string) => {
  const [row] = await db
    .select({ id: members.id, state: members.state, suspendedUntil: members.suspendedUntil, passwordHash: memberSecrets.passwordHash })
    .from(members)
    .innerJoin(memberSecrets, eq(memberSecrets.memberId, members.id))
    .where(and(eq(members.state, 'left'), inArray(members.leftEmailHash, [...(await lookupHashes(keys, 'left-email', email))])))
    .orderBy(desc(members.leftAt))
    .limit(1);
  return row;
};

const renewHash = async ({ db, passwords }: Deps, memberId: number, password: string): Promise<void> => {
  const renewed = await passwords.hash(password);
  if (renewed.ok) await db.update(memberSecrets).set({ passwordHash: renewed.value }).where(eq(memberSecrets.memberId, memberId));
};

/** Why a wallet signs nobody in: it has to join first, or whoever wants to has joined in another way, which is told before anything is asked of them. */
const whyNobody = async (deps: Deps, tx: Db, { person, joiner }: ApprovedQr): Promise<Failure> => {
  const tooYoung = whyTooYoung(joiner?.birth ?? '', deps.clock.now());
  if (tooYoung !== null) return tooYoung;
  const phone = parsePhone(joiner?.phone ?? '');
  const phoneHashes = phone.ok ? await lookupHashes(deps.keys, 'phone', phone.value) : [];
  return (await whyStaffUserTaken(tx, { ciHashes: await ciHashesOf(deps, person), phoneHashes })) ?? failure('signUpNeeded');
};

/** Signs in by an approved QR of this browser, once. `signUpNeeded` (the approval stays), `underFourteen` (nothing stays), `childFound` (the member is stopped), `ciMismatch`, `accountUnusable11` or `13` (product 8, login). */
export const signInByWallet = async (
  deps: Deps,
  order: { readonly nonce: string; readonly asker: string } & SessionPlace,
): Promise<Result<SignedIn, Failure>> => {
  const opened = await deps.transact(async (tx): Promise<Result<SignedIn | Failure, Failure>> => {
    const approved = await lockApproved(deps, tx, order.nonce, order.asker);
    if (!approved.ok) return approved;
    const { row, joiner } = approved.value;
    const member = await walletHolder(deps, tx, approved.value);
    if (!member.ok) return member;
    if (member.value === undefined) return fail(await whyNobody(deps, tx, approved.value));
    if (member.value.state !== 'active') return fail(unusable(member.value));
    const now = deps.clock.now();
    const used = await moveQr(tx, 'use', { where: eq(qrTickets.id, row.id), set: { person: null, presentation: null }, now });
    if (used === undefined) throw new Error('a locked QR that somebody else used');
    const child = await stopChild(tx, { memberId: member.value.id, birth: joiner?.birth ?? '', at: now });
    if (child !== null) return ok(child);
    return ok({ ...(await openSession(deps, tx, member.value.id, order, 'wallet')), memberId: member.value.id });
  });
  if (opened.ok) {
    deps.mailWritten();
    return 'tokens' in opened.value ? ok(opened.value) : fail(opened.value);
  }
  if (opened.failure.name === 'underFourteen') await forgetPresented(deps, order);
  return opened;
};

import { isHeld, JOIN_TYPE, parseEmailAddress, type VerifyType } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Deps, Member } from '../../composition/deps.ts';
import { queueMail } from '../../gateways/mail/outbox.ts';
import { isHashOf, keyedHash, keyedHashes } from '../../gateways/secrets/keys.ts';
import { digestOf, randomDigits, randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Db } from '../../stores/db.ts';
import { emailCodes, members } from '../../stores/schema/index.ts';
import { emailCodeMail, noCodeMail } from './mails.ts';

const VALID_MS = 120_000;
const THROTTLE_MS = 5_000;
const HOUR_MS = 3_600_000;
const REQUESTS_PER_HOUR = 5;
const TRIES = 5;
/** How long the token of a verified code can be used by the step that follows. */
const TOKEN_MS = 30 * 60_000;

/** Six digits are hashed for one address and purpose: equal codes of two people have different hashes. */
const kindOf = (email: string, verifyType: VerifyType): string => `e-mail code ${verifyType} ${email}`;

interface CodeWish {
  readonly email: string;
  readonly verifyType: VerifyType;
}

/** What resets the secrets of a web member. */
const RESETS: ReadonlySet<VerifyType> = new Set(['passwordReset', 'pinReset']);

/** Refuses a reset by an address that the account has had for less than a day. */
export const heldUntil = (until: Date): Failure => failure('resetHeld', { data: { until: until.toISOString() } });

/**
 * Sends a code of six digits, good for 120 s. To an address that is none of ours nothing is sent, but the answer is the same (trust, no
 * enumeration); to one that may reset nothing goes a letter that says why. Only the member is told it as the answer (`asking`): `resetHeld`.
 */
export const sendEmailCode = async (
  deps: Deps,
  wish: CodeWish & { readonly asking?: Member | null },
): Promise<Result<{ expiredAt: string }, Failure>> => {
  const email = parseEmailAddress(wish.email);
  if (!email.ok) return fail(failure('badRequest', { field: 'email' }));
  const sent = await deps.transact((tx) => writeCode(deps, tx, { ...wish, email: email.value }));
  if (sent.ok) deps.mailWritten();
  return sent;
};

const writeCode = async (
  deps: Deps,
  tx: Db,
  { email, verifyType, asking }: CodeWish & { readonly asking?: Member | null },
): Promise<Result<{ expiredAt: string }, Failure>> => {
  const now = deps.clock.now();
  // One request per address at a time: otherwise two at once would both find room below the limit.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`email-code ${email}`}))`);
  const recent = await tx
    .select({ createdAt: emailCodes.createdAt })
    .from(emailCodes)
    .where(and(eq(emailCodes.email, email), gt(emailCodes.createdAt, new Date(now.getTime() - HOUR_MS))))
    .orderBy(desc(emailCodes.createdAt));
  const latest = recent[0]?.createdAt;
  if (latest !== undefined && now.getTime() - latest.getTime() < THROTTLE_MS) return fail(failure('emailAlreadySent'));
  if (recent.length >= REQUESTS_PER_HOUR) return fail(failure('emailLimitExceeded'));
  const [member] = await tx
    .select({ id: members.id, joinType: members.joinType, held: members.emailHeldUntil })
    .from(members)
    .where(eq(members.email, email));
  const held = RESETS.has(verifyType) && member !== undefined && isHeld(member.held, now) ? member.held : null;
  if (held !== null && asking?.id === member?.id) return fail(heldUntil(held));
  if (verifyType === 'signUp' && member !== undefined) return fail(failure('emailTaken', { field: 'email' }));
  const code = randomDigits(6);
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await tx.insert(emailCodes).values({
    email,
    verifyType,
    memberId: member?.id ?? null,
    codeHash: await keyedHash(deps.keys, 'code', kindOf(email, verifyType), code),
    expiresAt,
    createdAt: now,
  });
  if (member !== undefined && RESETS.has(verifyType) && (held !== null || member.joinType === JOIN_TYPE.app))
    await queueMail(tx, noCodeMail(email, verifyType, held === null ? 'wallet' : 'held'));
  else if (member !== undefined || verifyType === 'signUp' || verifyType === 'emailChange')
    await queueMail(tx, emailCodeMail(email, verifyType, code));
  return ok({ expiredAt: expiresAt.toISOString() });
};

/**
 * Trades a right code for a token that the next step takes within 30 minutes. The PIN's reset takes the code itself again instead (section 7,
 * wallet-pin/reset), so its code is kept and its token is empty.
 */
export const verifyEmailCode = async (
  deps: Deps,
  wish: CodeWish & { readonly verifyCode: string },
): Promise<Result<{ emailTempToken: string }, Failure>> => {
  const taken = await takeEmailCode(deps, wish);
  if (!taken.ok) return taken;
  const emailTempToken = wish.verifyType === 'pinReset' ? '' : randomSecret(24);
  await deps.db
    .update(emailCodes)
    .set({ verifiedAt: deps.clock.now(), ...(emailTempToken === '' ? {} : { codeHash: digestOf(emailTempToken) }) })
    .where(eq(emailCodes.id, taken.value));
  return ok({ emailTempToken });
};

/** Uses up the code of a PIN reset: one that was verified within the last 30 minutes, once more and for good, or one that comes unverified. */
export const consumePinResetCode = async (deps: Deps, email: string, verifyCode: string): Promise<Result<void, Failure>> => {
  const { db, clock, keys } = deps;
  const now = clock.now();
  const [latest] = await db
    .select({ id: emailCodes.id, usedAt: emailCodes.usedAt })
    .from(emailCodes)
    .where(and(eq(emailCodes.email, email), eq(emailCodes.verifyType, 'pinReset')))
    .orderBy(desc(emailCodes.id))
    .limit(1);
  if (latest?.usedAt == null) {
    const taken = await takeEmailCode(deps, { email, verifyType: 'pinReset', verifyCode });
    return taken.ok ? ok(undefined) : taken;
  }
  // A guess at a verified code costs a try like any other.
  const verified = and(
    eq(emailCodes.id, latest.id),
    gt(emailCodes.verifiedAt, new Date(now.getTime() - TOKEN_MS)),
    isNull(emailCodes.consumedAt),
    lte(emailCodes.tries, TRIES),
  );
  const hashes = await keyedHashes(keys, 'code', kindOf(email, 'pinReset'), verifyCode);
  const right = inArray(emailCodes.codeHash, [...hashes]);
  const [row] = await db
    .update(emailCodes)
    .set({
      consumedAt: sql`case when ${right} or ${emailCodes.tries} >= ${TRIES} then ${now.toISOString()}::timestamptz end`,
      tries: sql`least(${emailCodes.tries} + 1, ${TRIES})`,
    })
    .where(verified)
    .returning({ codeHash: emailCodes.codeHash });
  if (row === undefined) return fail(failure('emailCodeExpired'));
  return hashes.includes(row.codeHash) ? ok(undefined) : fail(failure('emailCodeWrong'));
};

/** Uses up the latest code of an address, once, in time, with at most five tries (trust, I12); answers the code's row. */
export const takeEmailCode = async (
  { db, clock, keys }: Deps,
  wish: CodeWish & { readonly verifyCode: string },
): Promise<Result<number, Failure>> => {
  const email = wish.email.trim().toLowerCase();
  const now = clock.now();
  const [latest] = await db
    .select({ id: emailCodes.id })
    .from(emailCodes)
    .where(and(eq(emailCodes.email, email), eq(emailCodes.verifyType, wish.verifyType)))
    .orderBy(desc(emailCodes.id))
    .limit(1);
  if (latest === undefined) return fail(failure('emailCodeWrong'));
  const [tried] = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(and(eq(emailCodes.id, latest.id), isNull(emailCodes.usedAt), lt(emailCodes.tries, TRIES)))
    .returning({ codeHash: emailCodes.codeHash, expiresAt: emailCodes.expiresAt, tries: emailCodes.tries });
  if (tried === undefined) return fail(failure('emailCodeTries'));
  if (tried.expiresAt <= now) return fail(failure('emailCodeExpired'));
  if (!(await isHashOf(keys, 'code', kindOf(email, wish.verifyType), wish.verifyCode, tried.codeHash)))
    return fail(failure(tried.tries >= TRIES ? 'emailCodeTries' : 'emailCodeWrong'));
  const used = await db
    .update(emailCodes)
    .set({ usedAt: now })
    .where(and(eq(emailCodes.id, latest.id), isNull(emailCodes.usedAt)))
    .returning({ id: emailCodes.id });
  return used.length === 0 ? fail(failure('emailCodeWrong')) : ok(latest.id);
};

type TokenUse = CodeWish & { readonly emailTempToken: string };

const standing = ({ email, verifyType, emailTempToken }: TokenUse, now: Date) =>
  and(
    eq(emailCodes.email, email),
    eq(emailCodes.verifyType, verifyType),
    eq(emailCodes.codeHash, digestOf(emailTempToken)),
    gt(emailCodes.verifiedAt, new Date(now.getTime() - TOKEN_MS)),
    isNull(emailCodes.consumedAt),
  );

/** Looks at the token of a verified code before anything costly is done for whoever brings it; refused with `emailNotVerified`. */
export const lookAtEmailToken = async ({ db, clock }: Deps, use: TokenUse): Promise<Result<void, Failure>> =>
  (await db.$count(emailCodes, standing(use, clock.now()))) === 0 ? fail(failure('emailNotVerified')) : ok(undefined);

/** Uses up the token of a verified code inside the transaction of the step it allows; refused with `emailNotVerified`. */
export const consumeEmailToken = async ({ clock }: Deps, tx: Db, use: TokenUse): Promise<Result<void, Failure>> => {
  const now = clock.now();
  const consumed = await tx.update(emailCodes).set({ consumedAt: now }).where(standing(use, now)).returning({ id: emailCodes.id });
  return consumed.length === 0 ? fail(failure('emailNotVerified')) : ok(undefined);
};

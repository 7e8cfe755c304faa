import { EMAIL_CODE_TRIES, tidyEmail, type VerifyType } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { isHashOf, keyedHashes } from '../../gateways/secrets/keys.ts';
import { digestOf, randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Visitor } from '../../kernel/visitor.ts';
import type { Db } from '../../stores/db.ts';
import { emailCodes } from '../../stores/schema/index.ts';
import { codeKind, requestedBy } from './email-code.ts';

/** How long the token of a verified code can be used by the step that follows. */
const TOKEN_MS = 30 * 60_000;

interface CodeInput {
  readonly email: string;
  readonly verifyType: VerifyType;
  /** Who brings the code: only whoever asked for it uses it, or uses up its tries. */
  readonly visitor: Visitor;
}

/** The latest code that this visitor asked for: by the browser's cookie, else by network, since the first request of a browser comes without one. */
const latestCode = async (db: Db, { email, verifyType, visitor }: CodeInput) => {
  const byBrowser = requestedBy(visitor);
  const askers = [byBrowser, requestedBy({ ...visitor, browser: '' })];
  const [latest] = await db
    .select({ id: emailCodes.id, usedAt: emailCodes.usedAt })
    .from(emailCodes)
    .where(and(eq(emailCodes.email, email), eq(emailCodes.verifyType, verifyType), inArray(emailCodes.asker, askers)))
    .orderBy(desc(eq(emailCodes.asker, byBrowser)), desc(emailCodes.id))
    .limit(1);
  return latest;
};

/** Trades a right code for a token of 30 minutes. The PIN's reset takes the code itself again (product 7, wallet-pin/reset): its token is empty. */
export const verifyEmailCode = async (
  deps: Deps,
  input: CodeInput & { readonly verifyCode: string },
): Promise<Result<{ emailTempToken: string }, Failure>> => {
  const taken = await takeEmailCode(deps, input);
  if (!taken.ok) return taken;
  const emailTempToken = input.verifyType === 'pinReset' ? '' : randomSecret(24);
  await deps.db
    .update(emailCodes)
    .set({ verifiedAt: deps.clock.now(), ...(emailTempToken === '' ? {} : { codeHash: digestOf(emailTempToken) }) })
    .where(eq(emailCodes.id, taken.value));
  return ok({ emailTempToken });
};

/** Uses up the code of a PIN reset: one that was verified within the last 30 minutes, once more and for good, or one that comes unverified. */
export const consumePinResetCode = async (
  deps: Deps,
  { email, visitor, verifyCode }: { readonly email: string; readonly visitor: Visitor; readonly verifyCode: string },
): Promise<Result<void, Failure>> => {
  const { db, clock, keys } = deps;
  const now = clock.now();
  const latest = await latestCode(db, { email, visitor, verifyType: 'pinReset' });
  if (latest?.usedAt == null) {
    const taken = await takeEmailCode(deps, { email, visitor, verifyType: 'pinReset', verifyCode });
    return taken.ok ? ok(undefined) : taken;
  }
  // A guess at a verified code costs a try like any other.
  const verified = and(
    eq(emailCodes.id, latest.id),
    gt(emailCodes.verifiedAt, new Date(now.getTime() - TOKEN_MS)),
    isNull(emailCodes.consumedAt),
    lte(emailCodes.tries, EMAIL_CODE_TRIES),
  );
  const hashes = await keyedHashes(keys, 'code', codeKind(email, 'pinReset'), verifyCode);
  const right = inArray(emailCodes.codeHash, [...hashes]);
  const [row] = await db
    .update(emailCodes)
    .set({
      consumedAt: sql`case when ${right} or ${emailCodes.tries} >= ${EMAIL_CODE_TRIES} then ${now.toISOString()}::timestamptz end`,
      tries: sql`least(${emailCodes.tries} + 1, ${EMAIL_CODE_TRIES})`,
    })
    .where(verified)
    .returning({ codeHash: emailCodes.codeHash });
  if (row === undefined) return fail(failure('emailCodeExpired'));
  return hashes.includes(row.codeHash) ? ok(undefined) : fail(failure('emailCodeWrong'));
};

/** Uses up the latest code that a browser asked for, once, in time, with at most five tries (I12); answers the code's row. */
export const takeEmailCode = async (
  { db, clock, keys }: Deps,
  input: CodeInput & { readonly verifyCode: string },
): Promise<Result<number, Failure>> => {
  const email = tidyEmail(input.email);
  const now = clock.now();
  const latest = await latestCode(db, { ...input, email });
  if (latest === undefined) return fail(failure('emailCodeWrong'));
  const [tried] = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(and(eq(emailCodes.id, latest.id), isNull(emailCodes.usedAt), lt(emailCodes.tries, EMAIL_CODE_TRIES)))
    .returning({ codeHash: emailCodes.codeHash, expiresAt: emailCodes.expiresAt, tries: emailCodes.tries });
  if (tried === undefined) return fail(failure('emailCodeTries'));
  if (tried.expiresAt <= now) return fail(failure('emailCodeExpired'));
  if (!(await isHashOf(keys, 'code', codeKind(email, input.verifyType), input.verifyCode, tried.codeHash)))
    return fail(failure(tried.tries >= EMAIL_CODE_TRIES ? 'emailCodeTries' : 'emailCodeWrong'));
  const used = await db
    .update(emailCodes)
    .set({ usedAt: now })
    .where(and(eq(emailCodes.id, latest.id), isNull(emailCodes.usedAt)))
    .returning({ id: emailCodes.id });
  return used.length === 0 ? fail(failure('emailCodeWrong')) : ok(latest.id);
};

type TokenUse = Omit<CodeInput, 'visitor'> & { readonly emailTempToken: string };

const status = ({ email, verifyType, emailTempToken }: TokenUse, now: Date) =>
  and(
    eq(emailCodes.email, email),
    eq(emailCodes.verifyType, verifyType),
    eq(emailCodes.codeHash, digestOf(emailTempToken)),
    gt(emailCodes.verifiedAt, new Date(now.getTime() - TOKEN_MS)),
    isNull(emailCodes.consumedAt),
  );

/** Looks at the token of a verified code before anything costly is done for whoever brings it; refused with `emailNotVerified`. */
export const lookAtEmailToken = async ({ db, clock }: Deps, use: TokenUse): Promise<Result<void, Failure>> =>
  (await db.$count(emailCodes, status(use, clock.now()))) === 0 ? fail(failure('emailNotVerified')) : ok(undefined);

/** Uses up the token of a verified code inside the transaction of the step it allows; refused with `emailNotVerified`. */
export const consumeEmailToken = async ({ clock }: Deps, tx: Db, use: TokenUse): Promise<Result<void, Failure>> => {
  const now = clock.now();
  const consumed = await tx.update(emailCodes).set({ consumedAt: now }).where(status(use, now)).returning({ id: emailCodes.id });
  return consumed.length === 0 ? fail(failure('emailNotVerified')) : ok(undefined);
};

import { EMAIL_CODE_LENGTH, EMAIL_CODE_VALIDITY_MS, type EmailAddress, isHeld, JOIN_TYPE, type VerifyType } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { queueMail } from '../../gateways/mail/outbox.ts';
import { keyedHash } from '../../gateways/secrets/keys.ts';
import { randomDigits } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { emailCodes, members } from '../../stores/schema/index.ts';
import { type CodeAsker, countedFor, mayRequest, requestedBy } from './code-requests.ts';
import { emailCodeMail, noCodeMail } from './mails.ts';

/** Six digits are hashed for one address and purpose: equal codes of two people have different hashes. */
export const codeKind = (email: string, verifyType: VerifyType): string => `e-mail code ${verifyType} ${email}`;

interface CodeRequest extends CodeAsker {
  readonly email: EmailAddress;
  readonly verifyType: VerifyType;
}

/** What resets the secrets of a web member. */
const RESETS: ReadonlySet<VerifyType> = new Set(['passwordReset', 'pinReset']);

/** Refuses a reset by an address that the account has had for less than a day. */
export const heldUntil = (until: Date): Failure => failure('resetHeld', { data: { until: until.toISOString() } });

/**
 * Sends a code of six digits, good for 120 s, for whoever asked. To an address that is none of ours nothing is sent, but the answer is the same
 * (safety, no enumeration); to one that may reset nothing goes a letter that says why. Only the member is told it as the answer: `resetHeld`.
 */
export const sendEmailCode = async (deps: Deps, request: CodeRequest): Promise<Result<{ expiredAt: string }, Failure>> => {
  const sent = await deps.transact((tx) => writeCode(deps, tx, request));
  if (sent.ok) deps.mailWritten();
  return sent;
};

const writeCode = async (deps: Deps, tx: Db, request: CodeRequest): Promise<Result<{ expiredAt: string }, Failure>> => {
  const { email, verifyType, visitor, askingId } = request;
  const now = deps.clock.now();
  // One request per address at a time: otherwise two at once would both find room below the limit.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`email-code ${email}`}))`);
  const [member] = await tx
    .select({ id: members.id, joinType: members.joinType, held: members.emailHeldUntil })
    .from(members)
    .where(eq(members.email, email));
  const counted = await countedFor(deps, request, member?.id);
  const may = await mayRequest(tx, { email, verifyType, counted }, now);
  if (!may.ok) return may;
  const resetHeldUntil = RESETS.has(verifyType) && member !== undefined && isHeld(member.held, now) ? member.held : null;
  if (resetHeldUntil !== null && askingId === member?.id) return fail(heldUntil(resetHeldUntil));
  if (verifyType === 'signUp' && member !== undefined) return fail(failure('emailTaken', { field: 'email' }));
  const code = randomDigits(EMAIL_CODE_LENGTH);
  const expiresAt = new Date(now.getTime() + EMAIL_CODE_VALIDITY_MS);
  await tx.insert(emailCodes).values({
    email,
    verifyType,
    memberId: member?.id ?? null,
    countedFor: counted,
    asker: requestedBy(visitor),
    codeHash: await keyedHash(deps.keys, 'code', codeKind(email, verifyType), code),
    expiresAt,
    createdAt: now,
  });
  if (member !== undefined && RESETS.has(verifyType) && (resetHeldUntil !== null || member.joinType === JOIN_TYPE.app))
    await queueMail(tx, noCodeMail(email, verifyType, resetHeldUntil === null ? 'wallet' : 'held'));
  else if (member !== undefined || verifyType === 'signUp' || verifyType === 'emailChange')
    await queueMail(tx, emailCodeMail(email, verifyType, code));
  return ok({ expiredAt: expiresAt.toISOString() });
};

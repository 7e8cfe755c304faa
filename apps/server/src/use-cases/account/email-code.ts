import {
  EMAIL_CODE_LENGTH,
  EMAIL_CODE_VALIDITY_MS,
  EMAIL_LIMIT_LOCK_MINUTES,
  EMAIL_REQUEST_LIMIT,
  EMAIL_RESEND_THROTTLE_MS,
  type EmailAddress,
  isHeld,
  JOIN_TYPE,
  type VerifyType,
} from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { DAY_MS, fail, ok, type Result } from '@naru/domain/shared';
import { and, desc, eq, gt, like, sql } from 'drizzle-orm';
import { queueMail } from '../../gateways/mail/outbox.ts';
import { keyedHash } from '../../gateways/secrets/keys.ts';
import { randomDigits } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Visitor } from '../../kernel/visitor.ts';
import type { Db } from '../../stores/db.ts';
import { emailCodes, members } from '../../stores/schema/index.ts';
import { knownDevice } from '../session/known-device.ts';
import { emailCodeMail, noCodeMail } from './mails.ts';

const HOUR_MS = EMAIL_LIMIT_LOCK_MINUTES * 60_000;
/** What all strangers together may have sent to one address: neither is anybody flooded, nor is a code guessed by ever another network. */
const OF_STRANGERS_PER_HOUR = 10;
const OF_STRANGERS_PER_DAY = 40;
const STRANGERS = 'network ';

/** Who asks for a code: the member of the address while logged in, or whoever calls. */
interface CodeAsker {
  readonly visitor: Visitor;
  readonly askingId?: number | undefined;
}

/** Whose count a request goes to: the member's own, that of a device on which they have logged in, or that of a network of strangers. */
const countedFor = async (
  { keys }: Pick<Deps, 'keys'>,
  { visitor, askingId }: CodeAsker,
  memberId: number | undefined,
): Promise<string> => {
  if (memberId === undefined) return `${STRANGERS}${visitor.network}`;
  if (askingId === memberId) return 'member';
  const device = await knownDevice(keys, visitor, memberId);
  return device === null ? `${STRANGERS}${visitor.network}` : `device ${device}`;
};

/** Who may use a code: the browser that asked for it, by its cookie; whoever came without, by network. */
export const requestedBy = ({ browser, network }: Visitor): string => (browser === '' ? `${STRANGERS}${network}` : `browser ${browser}`);

/** Why no code is sent now: one was asked for 5 s ago or five within the hour, for the same purpose by the same asker, or strangers used up the address. */
const mayRequest = async (
  tx: Db,
  { email, verifyType, counted }: { readonly email: string; readonly verifyType: VerifyType; readonly counted: string },
  now: Date,
): Promise<Result<void, Failure>> => {
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const same = and(eq(emailCodes.email, email), eq(emailCodes.verifyType, verifyType));
  const recent = await tx
    .select({ createdAt: emailCodes.createdAt })
    .from(emailCodes)
    .where(and(same, eq(emailCodes.countedFor, counted), gt(emailCodes.createdAt, ago(HOUR_MS))))
    .orderBy(desc(emailCodes.createdAt));
  const latest = recent[0]?.createdAt;
  if (latest !== undefined && now.getTime() - latest.getTime() < EMAIL_RESEND_THROTTLE_MS) return fail(failure('emailAlreadySent'));
  if (recent.length >= EMAIL_REQUEST_LIMIT) return fail(failure('emailLimitExceeded'));
  if (!counted.startsWith(STRANGERS)) return ok(undefined);
  const ofStrangers = (ms: number) =>
    tx.$count(emailCodes, and(same, like(emailCodes.countedFor, `${STRANGERS}%`), gt(emailCodes.createdAt, ago(ms))));
  const full = (await ofStrangers(HOUR_MS)) >= OF_STRANGERS_PER_HOUR || (await ofStrangers(DAY_MS)) >= OF_STRANGERS_PER_DAY;
  return full ? fail(failure('emailLimitExceeded')) : ok(undefined);
};

/** Six digits are hashed for one address and purpose: equal codes of two people have different hashes. */
export const codeKind = (email: string, verifyType: VerifyType): string => `e-mail code ${verifyType} ${email}`;

interface CodeRequest extends CodeAsker {
  readonly email: EmailAddress;
  readonly verifyType: VerifyType;
}

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

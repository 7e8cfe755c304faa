import { EMAIL_LIMIT_LOCK_MINUTES, EMAIL_REQUEST_LIMIT, EMAIL_RESEND_THROTTLE_MS, type VerifyType } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { DAY_MS, fail, ok, type Result } from '@naru/domain/shared';
import { and, desc, eq, gt, like } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Visitor } from '../../kernel/visitor.ts';
import type { Db } from '../../stores/db.ts';
import { emailCodes } from '../../stores/schema/index.ts';
import { knownDevice } from '../session/known-device.ts';

const HOUR_MS = EMAIL_LIMIT_LOCK_MINUTES * 60_000;
/** What all strangers together may have sent to one address: neither is anybody flooded, nor is a code guessed by ever another network. */
const OF_STRANGERS_PER_HOUR = 10;
const OF_STRANGERS_PER_DAY = 40;
const STRANGERS = 'network ';

/** Who asks for a code: the member of the address while logged in, or whoever calls. */
export interface CodeAsker {
  readonly visitor: Visitor;
  /** The member who asks, where somebody is logged in. */
  readonly askingId?: number | undefined;
}

/** Whose count a request goes to: the member's own, that of a device on which they have logged in, or that of a network of strangers. */
export const countedFor = async (
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

/**
 * Why no code is sent now: another was asked for five seconds ago, or five within the hour, for the same purpose and by the same asker. What others
 * ask for keeps a member from nothing, but for what all strangers together may have sent.
 */
export const mayRequest = async (
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

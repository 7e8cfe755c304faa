import { maskEmail } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import type { SmsKind, SmsState } from '@naru/domain/notice';
import { fail, ok, type Result } from '@naru/domain/shared';
import { maskPhone } from '@naru/messages';
import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { unsuppress } from '../../gateways/mail/suppressions.ts';
import { openSms } from '../../gateways/sms/outbox.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { inStates, mailOutbox, mailSuppressions, smsOutbox } from '../../stores/schema/index.ts';

/** A message that could not be sent so far, or was given up, as operators see it: whom it is for and why, not what it says. */
interface UnsentMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly givenUp: boolean;
  readonly tries: number;
  readonly reason: string;
  readonly createdAt: string;
}

const MOST_SHOWN = 200;

/** What could not be sent so far, what was given up first; 200 of them at most, the newest, with how many there are. */
export const listUnsentMail = async ({
  db,
}: Pick<Deps, 'db'>): Promise<{ readonly all: number; readonly mails: readonly UnsentMail[] }> => {
  const unsent = and(inStates(mailOutbox.state, ['queued', 'failed']), gt(mailOutbox.tries, 0));
  const rows = await db.select().from(mailOutbox).where(unsent).orderBy(asc(mailOutbox.state), desc(mailOutbox.id)).limit(MOST_SHOWN);
  const mails = rows.map(({ id, recipient, subject, state, tries, lastError, createdAt }) => ({
    id,
    to: maskEmail(recipient),
    subject,
    givenUp: state === 'failed',
    tries,
    reason: lastError ?? '',
    createdAt: createdAt.toISOString(),
  }));
  return { all: await db.$count(mailOutbox, unsent), mails };
};

/** Has messages tried again that were given up, for three days more: one, or, without an id, all. Refused with `lookupFailed` when there is none. */
export const resendMail = async (
  deps: Deps,
  operator: string,
  id: number | null,
): Promise<Result<{ readonly resent: number }, Failure>> => {
  const now = deps.clock.now();
  const resent = await moveRows(deps.db, 'mail', 'resend', {
    where: id === null ? undefined : eq(mailOutbox.id, id),
    set: { tries: 0, dueAt: now, createdAt: now },
  });
  if (resent.length === 0) return fail(failure('lookupFailed', { field: 'id' }));
  await audit(deps.db, { actor: operator, action: 'mail.resend', target: String(id ?? 'all'), detail: { resent: resent.length }, at: now });
  deps.mailWritten();
  return ok({ resent: resent.length });
};

/** A text that did not get through so far, as operators see it: to which phone, behind a mask, about what and why; not what it says. */
interface UnsentSms {
  readonly id: number;
  readonly to: string;
  readonly kind: SmsKind;
  readonly state: SmsState;
  readonly tries: number;
  readonly reason: string;
  readonly createdAt: string;
}

/** What did not get through: given up, taken and not delivered, or tried and still waiting; 200 at most, what was given up first, the newest, with how many there are. */
export const listUnsentSms = async ({
  db,
  keys,
}: Pick<Deps, 'db' | 'keys'>): Promise<{ readonly all: number; readonly texts: readonly UnsentSms[] }> => {
  const unsent = or(inStates(smsOutbox.state, ['failed', 'undelivered']), and(eq(smsOutbox.state, 'queued'), gt(smsOutbox.tries, 0)));
  const rows = await db.select().from(smsOutbox).where(unsent).orderBy(asc(smsOutbox.state), desc(smsOutbox.id)).limit(MOST_SHOWN);
  const texts = await Promise.all(
    rows.map(async (row) => {
      const { id, kind, state, tries, lastError, createdAt } = row;
      const { phone } = await openSms(keys, row);
      return { id, to: maskPhone(phone), kind, state, tries, reason: lastError ?? '', createdAt: createdAt.toISOString() };
    }),
  );
  return { all: await db.$count(smsOutbox, unsent), texts };
};

/** Retries texts that were given up: one or, without an id, all; not outdated ones, nor ones that a service took. Refused with `lookupFailed` for none. */
export const resendSms = async (deps: Deps, operator: string, id: number | null): Promise<Result<{ readonly resent: number }, Failure>> => {
  const now = deps.clock.now();
  const resent = await moveRows(deps.db, 'sms', 'resend', {
    where: and(id === null ? undefined : eq(smsOutbox.id, id), or(isNull(smsOutbox.expiresAt), gt(smsOutbox.expiresAt, now))),
    // Counted as tried once: the service may have one of them after all, and is asked.
    set: { tries: 1, dueAt: now },
  });
  if (resent.length === 0) return fail(failure('lookupFailed', { field: 'id' }));
  await audit(deps.db, { actor: operator, action: 'sms.resend', target: String(id ?? 'all'), detail: { resent: resent.length }, at: now });
  deps.smsWritten();
  return ok({ resent: resent.length });
};

/** An address that nothing is written to, as operators see it: behind a mask, and why. */
interface SuppressedAddress {
  readonly to: string;
  readonly reason: string;
  readonly createdAt: string;
}

/** The addresses that nothing is written to; 200 of them at most, the newest, with how many there are. */
export const listSuppressed = async ({
  db,
}: Pick<Deps, 'db'>): Promise<{ readonly all: number; readonly addresses: readonly SuppressedAddress[] }> => {
  const rows = await db.select().from(mailSuppressions).orderBy(desc(mailSuppressions.createdAt)).limit(MOST_SHOWN);
  const addresses = rows.map(({ address, reason, createdAt }) => ({ to: maskEmail(address), reason, createdAt: createdAt.toISOString() }));
  return { all: await db.$count(mailSuppressions), addresses };
};

/** Has an address written to again. Refused with `lookupFailed` where nothing kept mail from it. */
export const liftSuppression = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  operator: string,
  address: string,
): Promise<Result<void, Failure>> => {
  if (!(await unsuppress(db, address))) return fail(failure('lookupFailed', { field: 'address' }));
  await audit(db, { actor: operator, action: 'mail.lift', target: maskEmail(address), detail: {}, at: clock.now() });
  return ok(undefined);
};

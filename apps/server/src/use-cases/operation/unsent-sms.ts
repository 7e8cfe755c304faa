import { type Failure, failure } from '@naru/domain/failure';
import type { SmsKind, SmsState } from '@naru/domain/notice';
import { fail, ok, type Result } from '@naru/domain/shared';
import { maskPhone } from '@naru/messages';
import { and, asc, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { openSms } from '../../gateways/sms/outbox.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { smsOutbox } from '../../stores/schema/index.ts';

/** A text that did not get through so far, as operators see it: to which phone, behind a mask, about what and why; not what it says. */
export interface UnsentSms {
  readonly id: number;
  readonly to: string;
  readonly kind: SmsKind;
  readonly state: SmsState;
  readonly tries: number;
  readonly reason: string;
  readonly createdAt: string;
}

const MOST_SHOWN = 200;

/** What did not get through: given up, taken and not delivered, or tried and still waiting; 200 at most, what was given up first, the newest, with how many there are. */
export const listUnsentSms = async ({
  db,
  keys,
}: Pick<Deps, 'db' | 'keys'>): Promise<{ readonly all: number; readonly texts: readonly UnsentSms[] }> => {
  const unsent = or(inArray(smsOutbox.state, ['failed', 'undelivered']), and(eq(smsOutbox.state, 'queued'), gt(smsOutbox.tries, 0)));
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

/**
 * Has texts tried again that were given up: one, or, without an id, all; none that is of no use any more, nor one that a service took. Refused with `lookupFailed`
 * when there is none.
 */
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

import { maskEmail } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { mailOutbox } from '../../stores/schema/index.ts';

/** A message that could not be sent so far, or was given up, as operators see it: whom it is for and why, not what it says. */
export interface UnsentMail {
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
  const unsent = and(inArray(mailOutbox.state, ['queued', 'failed']), gt(mailOutbox.tries, 0));
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

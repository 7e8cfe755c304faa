import { MARKETING_CONFIRM_MONTHS } from '@naru/domain/account';
import { monthsBefore } from '@naru/domain/retention';
import { ok } from '@naru/domain/shared';
import { asc, eq, sql } from 'drizzle-orm';
import { queueMail } from '../../gateways/mail/outbox.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Ending } from '../../shared/each-due.ts';
import { members } from '../../stores/schema/index.ts';
import { isMarketingUnconfirmed } from '../../stores/unconfirmed-marketing.ts';
import { consentReminderMail } from './marketing-mails.ts';

const BATCH = 100;

/** Reminds members, every two years, that they have consented to advertising; once each, however many processes look. Answers how many. */
export const confirmMarketing = async (deps: Deps, ending: Ending = () => false): Promise<number> => {
  let reminded = 0;
  for (let last = BATCH; last === BATCH && !ending(); ) {
    last = await remindSome(deps);
    reminded += last;
  }
  if (reminded > 0) deps.mailWritten();
  return reminded;
};

const remindSome = async (deps: Deps): Promise<number> => {
  const now = deps.clock.now();
  const written = await deps.transact(async (tx) => {
    const due = await tx
      .select({ id: members.id, did: members.did, email: members.email, agreements: members.agreements })
      .from(members)
      .where(isMarketingUnconfirmed(monthsBefore(now, MARKETING_CONFIRM_MONTHS)))
      .orderBy(asc(members.id))
      .limit(BATCH)
      .for('no key update', { skipLocked: true });
    for (const { id, did, email, agreements } of due) {
      const { agree3 } = agreements;
      if (email === null || agree3 === undefined) continue;
      await queueMail(tx, await consentReminderMail(deps, { email, did, at: agree3.at }));
      const confirmed = sql`jsonb_set(${members.agreements}, '{agree3,confirmedAt}', ${JSON.stringify(now.toISOString())}::jsonb)`;
      await tx.update(members).set({ agreements: confirmed }).where(eq(members.id, id));
    }
    return ok(due.length);
  });
  return written.ok ? written.value : 0;
};

import { maskEmail } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { desc } from 'drizzle-orm';
import { unsuppress } from '../../gateways/mail/suppressions.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { mailSuppressions } from '../../stores/schema/index.ts';

/** An address that nothing is written to, as operators see it: behind a mask, and why. */
export interface SuppressedAddress {
  readonly to: string;
  readonly reason: string;
  readonly createdAt: string;
}

const MOST_SHOWN = 200;

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

import { isHeld } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { walletKeys } from '../../stores/schema/index.ts';

/** Why no wallet of a member could approve anything now: there is none, or every one came to the account within a day. Null where one could. */
export const whyNoWallet = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id }: Member): Promise<Failure | null> => {
  const wallets = await db.select({ heldUntil: walletKeys.heldUntil }).from(walletKeys).where(eq(walletKeys.memberId, id));
  if (wallets.length === 0) return failure('noPermission');
  const now = clock.now();
  const waits = wallets.flatMap(({ heldUntil }) => (isHeld(heldUntil, now) ? [heldUntil.getTime()] : []));
  if (waits.length < wallets.length) return null;
  return failure('walletHeld', { data: { until: new Date(Math.min(...waits)).toISOString() } });
};

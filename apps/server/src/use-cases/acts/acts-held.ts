import { isHeld } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { members } from '../../stores/schema/index.ts';

/** Why nothing of a member is sent, sold or given now, whoever confirms it: somebody else may have acted for them. Null where nothing is held. */
export const whyActsHeld = async ({ clock }: Pick<Deps, 'clock'>, db: Db, { id }: Pick<Member, 'id'>): Promise<Failure | null> => {
  const [row] = await db.select({ until: members.actsHeldUntil }).from(members).where(eq(members.id, id));
  const until = row?.until ?? null;
  return isHeld(until, clock.now()) ? failure('accountHeld', { data: { until: until.toISOString() } }) : null;
};

import { parseNickname } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, ne } from 'drizzle-orm';
import type { Deps, Member } from '../../composition/deps.ts';
import { members } from '../../stores/schema/index.ts';
import { uniqueViolation } from '../../stores/sql-state.ts';
import { only } from '../shared/only.ts';

interface InfoChange {
  readonly nickname?: string | undefined;
  readonly detail?: string | undefined;
  readonly isPrivate?: boolean | undefined;
  readonly agree3?: boolean | undefined;
}

/** Changes what a member shows of himself; refused with `nicknameTaken`. Past histories keep the nickname of their day. */
export const updateInfo = async ({ transact, clock }: Deps, member: Member, change: InfoChange): Promise<Result<void, Failure>> => {
  const nickname = change.nickname === undefined ? undefined : parseNickname(change.nickname);
  if (nickname?.ok === false) return fail(failure('badRequest', { field: 'nickname' }));
  if (Object.values(change).every((part) => part === undefined)) return ok(undefined);
  const now = clock.now();
  const taken = fail(failure('nicknameTaken', { field: 'nickname' }));
  const changed = transact<Result<void, Failure>>(async (tx) => {
    const mine = eq(members.id, member.id);
    const { agreements } = only(await tx.select({ agreements: members.agreements }).from(members).where(mine).for('update'));
    if (nickname !== undefined) {
      const others = await tx
        .select({ id: members.id })
        .from(members)
        .where(and(eq(members.nickname, nickname.value), ne(members.id, member.id)));
      if (others.length > 0) return taken;
    }
    const agree3 = {
      isMust: false,
      isAgree: change.agree3 ?? false,
      version: agreements.agree3?.version ?? '',
      at: now.toISOString(),
      channel: 'web',
    };
    await tx
      .update(members)
      .set({
        ...(nickname === undefined ? {} : { nickname: nickname.value }),
        ...(change.detail === undefined ? {} : { detail: change.detail }),
        ...(change.isPrivate === undefined ? {} : { isPrivate: change.isPrivate }),
        ...(change.agree3 === undefined ? {} : { agreements: { ...agreements, agree3 } }),
        updatedAt: now,
      })
      .where(mine);
    return ok(undefined);
  });
  // Two who ask for one nickname at the same moment both find it free; the index lets one of them have it.
  return changed.catch((error: unknown) => {
    if (uniqueViolation(error) !== 'members_nickname') throw error;
    return taken;
  });
};

import { JOIN_TYPE } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { withinRates } from '../../kernel/rate.ts';
import { memberSecrets, members } from '../../stores/schema/index.ts';

const TRIES = 10;
const STRETCH_SECONDS = 600;

/**
 * Checks a member's own password while they are signed in; `field` names the part of the call that it came in. Refused with `passwordWrong`, with
 * `rateLimited` after ten tries in ten minutes of one session (whoever holds its token does not guess on for others), or with `busy`.
 */
export const confirmPassword = async (
  deps: Deps,
  { id, sessionId }: Member,
  password: string,
  field = 'password',
): Promise<Result<void, Failure>> => {
  const may = await withinRates(deps, [{ key: `password proof ${sessionId}`, most: TRIES, seconds: STRETCH_SECONDS }]);
  if (!may.ok) return may;
  const [known] = await deps.db
    .select({ passwordHash: memberSecrets.passwordHash })
    .from(memberSecrets)
    .innerJoin(members, eq(members.id, memberSecrets.memberId))
    .where(and(eq(members.id, id), eq(members.state, 'active'), eq(members.joinType, JOIN_TYPE.web)));
  const verdict = await deps.passwords.verify(known?.passwordHash ?? null, password, { as: 'member', id: String(id) });
  if (!verdict.ok) return verdict;
  return verdict.value.matches ? ok(undefined) : fail(failure('passwordWrong', { field }));
};

import { JOIN_TYPE } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { members } from '../../stores/schema/index.ts';

/**
 * Lets web members pass: what somebody does who joined with a wallet is approved by that wallet, so that no PIN of theirs counts, whoever set it
 * (product 4, confirmation method). Refused with `pinForWebMembers`.
 */
export const forWebMembers = async ({ db }: Pick<Deps, 'db'>, memberId: number): Promise<Result<void, Failure>> => {
  const web = await db.$count(members, and(eq(members.id, memberId), eq(members.joinType, JOIN_TYPE.web)));
  return web === 0 ? fail(failure('pinForWebMembers')) : ok(undefined);
};

import { type Failure, failure } from '@naru/domain/failure';
import { fail, type Result } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { findMember } from '../use-cases/operation/find-member.ts';

/** Goes on with the member whom the operator names. */
export const withMember = async <T>(
  deps: Deps,
  name: string,
  work: (memberId: number) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> => {
  const memberId = await findMember(deps.db, name);
  return memberId === undefined ? fail(failure('lookupFailed', { field: 'member' })) : work(memberId);
};

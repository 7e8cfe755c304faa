import { holdsOwnName, type Password } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, type Result } from '@naru/domain/shared';
import type { Deps } from '../../kernel/deps.ts';

/** The hash of a password that a member chooses; refused with `passwordCommon` where others would try it first. */
export const hashNewPassword = async (
  { passwords, knownPasswords }: Pick<Deps, 'passwords' | 'knownPasswords'>,
  email: string,
  password: Password,
): Promise<Result<string, Failure>> =>
  holdsOwnName(password, email) || (await knownPasswords.has(password))
    ? fail(failure('passwordCommon', { field: 'password' }))
    : passwords.hash(password);

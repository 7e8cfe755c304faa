import { type Failure, failure } from '@naru/domain/failure';
import { type Did, fail, ok, parseDid, type Result } from '@naru/domain/shared';
import type { LoginStore } from './login-store.ts';

/** Whose session is kept; `tokenInvalid` when there is none, as a server would answer. */
export const ownDid = (store: LoginStore): Result<Did, Failure> => {
  const did = parseDid(store.read().loginInfo.did);
  return did.ok ? ok(did.value) : fail(failure('tokenInvalid'));
};

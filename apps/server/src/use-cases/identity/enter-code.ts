import type { PhoneCheckFault } from '@naru/domain/account';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, gt, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { identityChecks } from '../../stores/schema/index.ts';
import { type CheckKey, CODE_TRIES, changeSentCheck, findCheck, holderOf, moveCheck, provedPlace } from './check.ts';

/** Why a number did not do: `noTries` when another has to be sent first, `ended` when no check waits for one. */
export type EnterFault = PhoneCheckFault | 'noTries' | 'ended';

/** Takes the number that was typed. The try is counted before the number is looked at, so that no crowd gets a sixth. */
export const enterCode = async (deps: Deps, key: CheckKey, { code }: { readonly code: string }): Promise<Result<void, EnterFault>> => {
  const { db, clock, keys, phoneIdentity } = deps;
  const now = clock.now();
  const open = and(lt(identityChecks.tries, CODE_TRIES), gt(identityChecks.codeExpiresAt, now));
  const row = await changeSentCheck(db, now, key, { tries: sql`${identityChecks.tries} + 1` }, open);
  if (row?.reference == null) return fail(await whyClosed(deps, key, now));
  const confirmed = await phoneIdentity.confirm(row.reference, await holderOf(keys, row), code);
  if (!confirmed.ok) return confirmed.failure === 'wrongCode' && row.tries >= CODE_TRIES ? fail('noTries') : confirmed;
  const person = await keys.seal(JSON.stringify(confirmed.value), provedPlace(row.id));
  const proved = await moveCheck(db, clock.now(), key, 'prove', { person, holder: null });
  return proved === undefined ? fail('ended') : ok(undefined);
};

const whyClosed = async (deps: Deps, key: CheckKey, now: Date): Promise<EnterFault> => {
  const row = await findCheck(deps, key);
  if (row?.state !== 'sent') return 'ended';
  return row.codeExpiresAt !== null && row.codeExpiresAt <= now ? 'expired' : 'noTries';
};

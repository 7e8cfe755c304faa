import { parsePhone } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../composition/deps.ts';
import { makeSandboxIdentity } from '../../gateways/identity/phone-identity.ts';
import { digestOf, randomDigits, randomSecret } from '../../gateways/secrets/random-secret.ts';
import { sandboxIdentityRequests } from '../../stores/schema/index.ts';

const VALID_MS = 180_000;
const TRIES = 5;

interface Person {
  readonly name: string;
  readonly birth: string;
  readonly gender: 'M' | 'F';
  readonly phone: string;
}

const placeOf = (id: string): string => `sandbox_identity_requests.person.${id}`;

/** Starts the sandbox identity check: the code goes to the phone as a text message. */
export const requestIdentity = async (deps: Deps, person: Person): Promise<Result<{ identityId: string; expiredAt: string }, Failure>> => {
  const phone = parsePhone(person.phone);
  if (!phone.ok) return fail(failure('badRequest', { field: 'phone' }));
  const now = deps.clock.now();
  const id = randomSecret(18);
  const code = randomDigits(6);
  const expiresAt = new Date(now.getTime() + VALID_MS);
  const sealed = await deps.keys.seal(JSON.stringify({ ...person, phone: phone.value }), placeOf(id));
  await deps.db.insert(sandboxIdentityRequests).values({ id, person: sealed, codeHash: digestOf(code), expiresAt, createdAt: now });
  await deps.sms.send(phone.value, `[나루] 본인확인 인증번호는 ${code} 입니다.`);
  return ok({ identityId: id, expiredAt: expiresAt.toISOString() });
};

/** Finishes the check; the key it answers proves the person once, for ten minutes. Refused with `phoneVerificationFailed`. */
export const confirmIdentity = async (
  deps: Deps,
  { identityId, code }: { readonly identityId: string; readonly code: string },
): Promise<Result<{ identityKey: string; name: string }, Failure>> => {
  const now = deps.clock.now();
  const mine = eq(sandboxIdentityRequests.id, identityId);
  const usable = and(
    mine,
    isNull(sandboxIdentityRequests.usedAt),
    gt(sandboxIdentityRequests.expiresAt, now),
    lt(sandboxIdentityRequests.tries, TRIES),
  );
  const [tried] = await deps.db
    .update(sandboxIdentityRequests)
    .set({ tries: sql`${sandboxIdentityRequests.tries} + 1` })
    .where(usable)
    .returning();
  if (tried?.codeHash !== digestOf(code)) return fail(failure('phoneVerificationFailed'));
  const used = await deps.db
    .update(sandboxIdentityRequests)
    .set({ usedAt: now })
    .where(and(mine, isNull(sandboxIdentityRequests.usedAt)))
    .returning();
  if (used.length === 0) return fail(failure('phoneVerificationFailed'));
  const person = JSON.parse(await deps.keys.open(tried.person, placeOf(identityId))) as Person;
  const { id } = await makeSandboxIdentity(deps.db, deps.keys, deps.clock).confirm('identity', person);
  return ok({ identityKey: id, name: person.name });
};

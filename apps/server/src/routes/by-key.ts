import { type Endpoint, type EndpointName, holdsPin, PIN_SEAL_HEADER, withPins } from '@naru/contract';
import type { CallForKey } from '@naru/domain/api-key';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { HttpContext } from '../http/http-env.ts';
import type { Deps, Member } from '../kernel/deps.ts';
import { KeyEnded } from '../kernel/machine-key.ts';
import { withinRates } from '../kernel/rate.ts';
import { tellKeyCall } from '../use-cases/api-key/authenticate-key.ts';

/** Ten calls a second, for as long as they please. */
const RATE = { most: 600, seconds: 60, policy: 'api-key' };
/** What stands where a PIN is read that no program has: it is the hash of none. */
const NO_PIN = '0'.repeat(64);

/** The body of a program's call: it knows no PIN, and is refused one with `badRequest`, lest anybody gives it theirs. */
export const confirmedByKey = async (c: HttpContext, { isConfirmed }: CallForKey, body: unknown): Promise<Result<unknown, Failure>> => {
  if (holdsPin(body) || c.req.header(PIN_SEAL_HEADER) !== undefined) return fail(failure('badRequest', { field: 'pin' }));
  return ok(isConfirmed ? (withPins(body, { pin: NO_PIN }) ?? body) : body);
};

/** A program's call, as it is about to be carried out. */
interface KeyCall {
  readonly name: EndpointName;
  readonly endpoint: Pick<Endpoint, 'method'>;
  readonly member: Member;
  handle(): Promise<Result<unknown, Failure>>;
}

/** Carries out a program's call, at most {@link RATE}; what it writes, or tries to, stands in the audit log. Refused with `tokenUnverified` where its key ends meanwhile. */
export const byKey = async (deps: Deps, { name, endpoint, member, handle }: KeyCall): Promise<Result<unknown, Failure>> => {
  const { did, key } = member;
  if (key === undefined) return handle();
  const allowed = await withinRates(deps, [{ key: `api-key ${key.id}`, ...RATE }]);
  if (!allowed.ok) return allowed;
  const outcome = await handle().catch((error: unknown) => {
    if (error instanceof KeyEnded) return fail(failure('tokenUnverified'));
    throw error;
  });
  if (endpoint.method !== 'GET') await tellKeyCall(deps, { did, key }, { name, refusal: outcome.ok ? null : outcome.failure.name });
  return outcome;
};

import { safeRead } from '@naru/contract';
import { OWN_WIRE, type OwnAnswer, type OwnCallName, type OwnInput, SIGN_IN_WIRE } from '@naru/contract/operator';
import { type Failure, failure } from '@naru/domain/failure';
import { CALL_PERMISSIONS, type OperatorRole, roleFor } from '@naru/domain/operator';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { addOwnPasskey, beginOwnPasskey, endOwnPasskey, ownPasskeys, proveOnPlatform } from '../use-cases/operator/manage-passkeys.ts';
import { askFactor, type FactorAsk } from '../use-cases/operator/platform-factor.ts';
import {
  beginPlatformSession,
  openPlatformSession,
  type SignedInStaffUser,
  staffUserBySession,
} from '../use-cases/operator/platform-session.ts';
import { answerOf, reasonOf } from './answer.ts';
import type { CallAnswer } from './call.ts';
import { carryOutCall, isCallName } from './carry-out.ts';

const OWN_CALLS: {
  readonly [Name in OwnCallName]: (
    deps: Deps,
    person: SignedInStaffUser,
    input: OwnInput<Name>,
  ) => Promise<Result<OwnAnswer<Name>, Failure>>;
} = {
  'passkey/list': async (deps, person) => ok(await ownPasskeys(deps, person)),
  'passkey/ask': (deps, person) => askFactor(deps, person, person.session),
  'passkey/prove': proveOnPlatform,
  'passkey/begin': beginOwnPasskey,
  'passkey/add': addOwnPasskey,
  'passkey/end': (deps, person, { id }) => endOwnPasskey(deps, person, id),
};

const isOwnCall = (name: string): name is OwnCallName => Object.hasOwn(OWN_CALLS, name);

/** Does something with somebody's own way into the console, whatever their roles. */
const carryOutOwn = async <Name extends OwnCallName>(
  deps: Deps,
  name: Name,
  person: SignedInStaffUser,
  body: unknown,
): Promise<CallAnswer> => {
  const given = safeRead(OWN_WIRE[name].body, body);
  if (!given.success) return { malformed: given.error.issues[0]?.path.map(String).join('.') ?? '' };
  return OWN_CALLS[name](deps, person, given.data);
};

/** Who is signed in, and what they may have done: what the console shows follows from it. */
export interface ConsoleView {
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly calls: readonly string[];
}

/** An answer as the console gets it, and why nothing came of it, for the log. */
type ConsoleAnswer = ReturnType<typeof answerOf> & { readonly refusal?: string };

const consoleAnswer = (done: CallAnswer): ConsoleAnswer => {
  const refusal = 'ok' in done && !done.ok ? { refusal: done.failure.name } : {};
  return { ...answerOf(done), ...refusal };
};

/** The operators' calls for people who come by the console: the same table as behind the socket, and the same judge. */
export const makeConsole = (deps: Deps) => ({
  signIn: async (body: unknown, ip: string): Promise<Result<{ readonly token: string }, Failure>> => {
    const given = safeRead(SIGN_IN_WIRE.signIn.body, body);
    return given.success ? openPlatformSession(deps, { ...given.data, ip }) : fail(failure('badRequest'));
  },
  /** What is asked for besides a key. */
  begin: async (body: unknown, ip: string): Promise<Result<FactorAsk, Failure>> => {
    const given = safeRead(SIGN_IN_WIRE.begin.body, body);
    return given.success ? beginPlatformSession(deps, { ...given.data, ip }) : fail(failure('badRequest'));
  },
  me: async (token: string): Promise<Result<ConsoleView, Failure>> => {
    const person = await staffUserBySession(deps, token);
    if (!person.ok) return person;
    const { name, roles } = person.value;
    const calls = Object.keys(CALL_PERMISSIONS).filter((call) => isCallName(call) && roleFor(roles, call) !== undefined);
    return { ok: true, value: { name, roles, calls } };
  },
  /** Refused as `staffUserBySession`; null where there is no such call. */
  call: async (
    token: string,
    { name, reason, body }: { readonly name: string; readonly reason: string | undefined; readonly body: () => Promise<unknown> },
  ): Promise<Result<ConsoleAnswer | null, Failure>> => {
    const person = await staffUserBySession(deps, token);
    if (!person.ok) return person;
    if (!isCallName(name)) return { ok: true, value: null };
    // Only now: whoever is nobody sends nothing large.
    const coming = { operator: 'os:console', person: person.value, reason: reasonOf(reason) };
    const done = await carryOutCall(deps, name, coming, await body());
    return { ok: true, value: consoleAnswer(done) };
  },
  /** What somebody does with their own way in; refused as `staffUserBySession`, and null where there is no such thing. */
  own: async (token: string, name: string, body: () => Promise<unknown>): Promise<Result<ConsoleAnswer | null, Failure>> => {
    const person = await staffUserBySession(deps, token);
    if (!person.ok) return person;
    if (!isOwnCall(name)) return { ok: true, value: null };
    const done = await carryOutOwn(deps, name, person.value, await body());
    return { ok: true, value: consoleAnswer(done) };
  },
});

import { safeRead } from '@naru/contract';
import { SIGN_IN_WIRE } from '@naru/contract/operator';
import { type Failure, failure } from '@naru/domain/failure';
import { CALL_PERMISSIONS, type OperatorRole, roleFor } from '@naru/domain/operator';
import { fail, type Result } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import type { FactorAsk } from '../use-cases/operator/house-factor.ts';
import { beginHouseSession, openHouseSession, personInHouse } from '../use-cases/operator/house-session.ts';
import { answerOf } from './answer.ts';
import type { CallAnswer } from './call.ts';
import { carryOutCall, isCallName } from './carry-out.ts';
import { carryOutOwn, isOwnCall } from './own-calls.ts';
import { reasonOf } from './reason.ts';

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
    return given.success ? openHouseSession(deps, { ...given.data, ip }) : fail(failure('badRequest'));
  },
  /** What is asked for besides a key. */
  begin: async (body: unknown, ip: string): Promise<Result<FactorAsk, Failure>> => {
    const given = safeRead(SIGN_IN_WIRE.begin.body, body);
    return given.success ? beginHouseSession(deps, { ...given.data, ip }) : fail(failure('badRequest'));
  },
  me: async (token: string): Promise<Result<ConsoleView, Failure>> => {
    const person = await personInHouse(deps, token);
    if (!person.ok) return person;
    const { name, roles } = person.value;
    const calls = Object.keys(CALL_PERMISSIONS).filter((call) => isCallName(call) && roleFor(roles, call) !== undefined);
    return { ok: true, value: { name, roles, calls } };
  },
  /** Refused as `personInHouse`; null where there is no such call. */
  call: async (
    token: string,
    { name, reason, body }: { readonly name: string; readonly reason: string | undefined; readonly body: () => Promise<unknown> },
  ): Promise<Result<ConsoleAnswer | null, Failure>> => {
    const person = await personInHouse(deps, token);
    if (!person.ok) return person;
    if (!isCallName(name)) return { ok: true, value: null };
    // Only now: whoever is nobody sends nothing large.
    const coming = { operator: 'os:console', person: person.value, reason: reasonOf(reason) };
    const done = await carryOutCall(deps, name, coming, await body());
    return { ok: true, value: consoleAnswer(done) };
  },
  /** What somebody does with their own way in; refused as `personInHouse`, and null where there is no such thing. */
  own: async (token: string, name: string, body: () => Promise<unknown>): Promise<Result<ConsoleAnswer | null, Failure>> => {
    const person = await personInHouse(deps, token);
    if (!person.ok) return person;
    if (!isOwnCall(name)) return { ok: true, value: null };
    const done = await carryOutOwn(deps, name, person.value, await body());
    return { ok: true, value: consoleAnswer(done) };
  },
});

import { CALL_PERMISSIONS, type OperatorCallName, roleFor, whyNotCall } from '@naru/domain/operator';
import { fail, tidyText } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { type Reader, recordReads, valuesNamed } from '../kernel/personal-reads.ts';
import { asOperator } from '../kernel/request-context.ts';
import { isStaffed } from '../use-cases/operator/owners.ts';
import type { StaffUser } from '../use-cases/operator/people.ts';
import type { CallAnswer } from './call.ts';
import { OPERATOR_CALLS } from './calls.ts';
import { PERSONAL_OPERATOR_CALLS } from './personal-calls.ts';

/** Who comes through a door, and what they say of why. */
export interface Coming {
  /** The name on the local admin; for a person the door that they came by has no say in it. */
  readonly operator: string;
  readonly person: StaffUser | undefined;
  readonly reason: string;
}

export const isCallName = (name: string): name is OperatorCallName => Object.hasOwn(CALL_PERMISSIONS, name);

/** Longer ones are files, as base64. */
const LONGEST_WORDS = 100_000;

/** A body with every text in it as texts are kept, so that what is seen, approved, judged and written down is one. */
const tidyBody = (body: unknown): unknown => {
  if (typeof body === 'string') return body.length > LONGEST_WORDS ? body : tidyText(body);
  if (Array.isArray(body)) return body.map(tidyBody);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, part]) => [name, tidyBody(part)]));
};

const SESSION_LETTERS = 16;

/** Who is shown what a call answers: within a session of the console, or at the machine. Why stands in the call, or beside it. */
const readerOf = ({ operator, person, reason }: Coming, input: unknown): Reader => {
  const session = person !== undefined && 'session' in person ? String(person.session).slice(0, SESSION_LETTERS) : null;
  const [said] = valuesNamed(input, 'reason');
  return {
    actor: person?.actor ?? operator,
    door: session === null ? 'machine' : 'console',
    siteCode: null,
    session,
    reason: typeof said === 'string' && said !== '' ? said : reason || null,
  };
};

/** Carries a call out: the one place that judges it, by whichever door. Records role and reason; roles are read anew each time, so removal works at once. */
export const carryOutCall = async (
  deps: Deps,
  name: OperatorCallName,
  { operator, person, reason }: Coming,
  body: unknown,
): Promise<CallAnswer> => {
  const staffed = await isStaffed(deps.db);
  const why = whyNotCall({ roles: person?.roles ?? null, staffed }, name);
  if (why !== null) return fail(why);
  const role = person === undefined ? null : (roleFor(person.roles, name) ?? null);
  const input = tidyBody(body);
  const done = await asOperator({ role, reason, approvalId: null }, () =>
    OPERATOR_CALLS[name].carryOut(deps, { operator, person, reason, staffed }, input),
  );
  // Before it is answered: what could not be written down is not shown.
  if ('ok' in done && done.ok) {
    const shown = { call: name, of: PERSONAL_OPERATOR_CALLS[name], shown: { input, answer: done.value }, at: deps.clock.now() };
    await recordReads(deps.db, readerOf({ operator, person, reason }, input), shown);
  }
  return done;
};

import { safeRead } from '@naru/contract';
import { OPERATOR_WIRE, type OperatorInput, type OperatorValue, type WiredCallName } from '@naru/contract/operator';
import { type Failure, failure } from '@naru/domain/failure';
import { FOUR_EYES, type FourEyesCallName, MOST_REVEALS_A_DAY } from '@naru/domain/operator';
import { fail, ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { Deps } from '../kernel/deps.ts';
import { within, withinRates } from '../kernel/rate.ts';
import { asOperator, currentOperator } from '../kernel/request-context.ts';
import { type OpenedApproval, openApproval, type SeenAct } from '../use-cases/operator/approvals.ts';
import { type CarriedAct, type Checker, takeApproved } from '../use-cases/operator/judge-approval.ts';
import { lockStaffUser, type StaffUser } from '../use-cases/operator/people.ts';

/** What came of a call: what it answers, what is wrong with its body, or that it waits for a second person. */
export type CallAnswer = Result<unknown, Failure> | { readonly malformed: string } | { readonly waiting: OpenedApproval };

/** One thing that an operator can have done: what it takes, and the use case that does it and leaves its row in the audit log. */
export interface OperatorCall {
  carryOut(deps: Deps, caller: Caller, body: unknown): Promise<CallAnswer>;
}

/** Who calls: whoever can open the socket, under the name that they have on its machine, and the person whose key they gave, where they gave one. */
export interface Caller {
  readonly operator: string;
  readonly person: StaffUser | undefined;
  /** Why they say they do it; empty where they say nothing. */
  readonly reason: string;
  /** Somebody acts as owner of the platform. */
  readonly staffed: boolean;
}

const read = <Shape extends z.core.$ZodType>(
  shape: Shape,
  body: unknown,
): { readonly input: z.output<Shape> } | { readonly malformed: string } => {
  const parsed = safeRead(shape, body);
  return parsed.success ? { input: parsed.data } : { malformed: parsed.error.issues[0]?.path.map(String).join('.') ?? '' };
};

/** Declares a call by the shape of its body. */
export const operatorCall = <Shape extends z.core.$ZodType>(
  shape: Shape,
  run: (deps: Deps, operator: string, input: z.output<Shape>) => Promise<Result<unknown, Failure>>,
): OperatorCall => ({
  carryOut: async (deps, { operator, person }, body) => {
    const given = read(shape, body);
    return 'malformed' in given ? given : run(deps, person?.actor ?? operator, given.input);
  },
});

/** What goes with a call, as the contract says it. */
export const bodyOf = <Name extends WiredCallName>(name: Name): z.core.$ZodType<OperatorInput<Name>> => OPERATOR_WIRE[name].body;

/** Declares a call whose shapes the contract holds: what it answers is what the console reads, or it does not compile. */
export const wiredCall = <Name extends WiredCallName>(
  name: Name,
  run: (deps: Deps, operator: string, input: OperatorInput<Name>) => Promise<Result<OperatorValue<Name>, Failure>>,
): OperatorCall => operatorCall(bodyOf(name), run);

const DAY_SECONDS = 86_400;

/** Declares a call that shows somebody's data whole: no one person is shown everybody's, so that it is refused with `rateLimited` from a number on. */
export const revealCall = <Name extends WiredCallName>(
  name: Name,
  run: (deps: Deps, operator: string, input: OperatorInput<Name>) => Promise<Result<OperatorValue<Name>, Failure>>,
): OperatorCall =>
  wiredCall(name, async (deps, operator, input) => {
    const rate = await withinRates(deps, [{ key: `reveal:${operator}`, most: MOST_REVEALS_A_DAY, seconds: DAY_SECONDS }]);
    return rate.ok ? run(deps, operator, input) : rate;
  });

/** Declares a call that a person has to make, by a key of their own: refused with `operatorNeeded` without one. */
export const personCall = <Shape extends z.core.$ZodType>(
  shape: Shape,
  run: (deps: Deps, person: StaffUser, input: z.output<Shape>, caller: Caller) => Promise<CallAnswer>,
): OperatorCall => ({
  carryOut: async (deps, caller, body) => {
    const given = read(shape, body);
    if ('malformed' in given) return given;
    return caller.person === undefined ? fail(failure('operatorNeeded')) : run(deps, caller.person, given.input, caller);
  },
});

/** Declares a call that also whoever has the local admin makes, and that wants to know which of both it is. */
export const checkerCall = <Shape extends z.core.$ZodType>(
  shape: Shape,
  run: (deps: Deps, checker: Checker, input: z.output<Shape>) => Promise<Result<unknown, Failure>>,
): OperatorCall => ({
  carryOut: async (deps, { operator, person }, body) => {
    const given = read(shape, body);
    return 'malformed' in given ? given : run(deps, { actor: person?.actor ?? operator, person }, given.input);
  },
});

export interface FourEyesCall extends OperatorCall {
  readonly act: CarriedAct;
}

/** What an act of two people asks of a call. */
interface FourEyesWork<Input, State> {
  /** What the act is about and rests on, in the transaction that carries it out. Locks what it looks at. */
  seen(deps: Deps, input: Input): Promise<Result<SeenAct<State>, Failure>>;
  /** Whether one person may do it on what was seen, in the same transaction; left out where nobody ever may. `person` is null for the local admin. */
  alone?(deps: Deps, person: StaffUser | null, input: Input, state: State): boolean | Promise<boolean>;
  /** Does it, in the name of whoever asked. */
  run(deps: Deps, operator: string, input: Input): Promise<Result<unknown, Failure>>;
  /** What reaches the world outside, once the act stands; a worker does the same later where it does not succeed, or where two people saw the act. */
  after?(deps: Deps, input: Input): Promise<void>;
}

/**
 * Declares a call that one person asks for and another approves. Whether one may do it alone is judged in the transaction that does it, after the row of
 * whoever asks is locked: calls at the same moment see what the ones before have done. Whoever has the local admin of a platform without an owner carries it
 * out at once, since there is nobody else: the permission is judged before.
 */
export const fourEyesCall = <Shape extends z.core.$ZodType, State>(
  call: FourEyesCallName,
  shape: Shape,
  { seen, alone, run, after }: FourEyesWork<z.output<Shape>, State>,
): FourEyesCall => {
  const act: CarriedAct = {
    seen: async (deps, input) => seen(deps, z.parse(shape, input)),
    run: async (deps, { maker }, input) => run(deps, maker.actor, z.parse(shape, input)),
  };
  const finish = async (deps: Deps, input: z.output<Shape>, done: Result<unknown, Failure>): Promise<Result<unknown, Failure>> => {
    if (done.ok) await after?.(deps, input).catch(() => undefined);
    return done;
  };
  return {
    act,
    carryOut: async (deps, { operator, person, reason, staffed }, body) => {
      const given = read(shape, body);
      if ('malformed' in given) return given;
      const { input } = given;
      if (person === undefined && !staffed) return finish(deps, input, await run(deps, operator, input));
      if (person !== undefined && FOUR_EYES[call].carried === 'byMaker') {
        const taken = await takeApproved(deps, person, { call, input: body }, act);
        if (!taken.ok) return taken;
        if (taken.value !== null) {
          const { id, reason: why } = taken.value;
          return asApproved({ approvalId: id, reason: why }, () => run(deps, person.actor, input));
        }
      }
      const judged = await deps.transact(async (tx): Promise<Result<Judged, Failure>> => {
        const inside = within(deps, tx);
        if (person !== undefined && alone !== undefined) await lockStaffUser(tx, person.id);
        const about = await seen(inside, input);
        if (!about.ok) return about;
        if (await alone?.(inside, person ?? null, input, about.value.state)) {
          const done = await run(inside, person?.actor ?? operator, input);
          return done.ok ? ok({ done: done.value }) : done;
        }
        if (person === undefined) return fail(failure('operatorNeeded'));
        const opened = await openApproval(inside, person, { ...about.value, call, input: body, reason });
        return opened.ok ? ok({ waiting: opened.value }) : opened;
      });
      if (!judged.ok) return judged;
      return 'waiting' in judged.value ? { waiting: judged.value.waiting } : finish(deps, input, ok(judged.value.done));
    },
  };
};

type Judged = { readonly done: unknown } | { readonly waiting: OpenedApproval };

const asApproved = async (
  { approvalId, reason }: { readonly approvalId: number; readonly reason: string },
  work: () => Promise<Result<unknown, Failure>>,
): Promise<Result<unknown, Failure>> => asOperator({ role: currentOperator()?.role ?? null, reason, approvalId }, work);

import { type Failure, failure } from '@naru/domain/failure';
import type { FourEyesCallName } from '@naru/domain/operator';
import { fail, type Result } from '@naru/domain/shared';
import type { z } from 'zod';
import type { Deps } from '../kernel/deps.ts';
import { asOperator, currentOperator } from '../kernel/operator-context.ts';
import { type CarriedAct, type Checker, takeApproved } from '../use-cases/operator/judge-approval.ts';
import { type OpenedApproval, openApproval, type SeenAct } from '../use-cases/operator/open-approval.ts';
import type { OperatorPerson } from '../use-cases/operator/people.ts';

/** What came of a call: what it answers, what is wrong with its body, or that it waits for a second person. */
export type CallAnswer = Result<unknown, Failure> | { readonly malformed: string } | { readonly waiting: OpenedApproval };

/** One thing that an operator can have done: what it takes, and the use case that does it and leaves its row in the audit log. */
export interface OperatorCall {
  carryOut(deps: Deps, caller: Caller, body: unknown): Promise<CallAnswer>;
}

/** Who calls: whoever can open the socket, under the name that they have on its machine, and the person whose key they gave, where they gave one. */
export interface Caller {
  readonly operator: string;
  readonly person: OperatorPerson | undefined;
  /** Why they say they do it; empty where they say nothing. */
  readonly reason: string;
  /** Somebody acts as owner of the house. */
  readonly staffed: boolean;
}

const read = <Shape extends z.ZodType>(
  shape: Shape,
  body: unknown,
): { readonly input: z.output<Shape> } | { readonly malformed: string } => {
  const parsed = shape.safeParse(body);
  return parsed.success ? { input: parsed.data } : { malformed: parsed.error.issues[0]?.path.map(String).join('.') ?? '' };
};

/** Declares a call by the shape of its body. */
export const operatorCall = <Shape extends z.ZodType>(
  shape: Shape,
  run: (deps: Deps, operator: string, input: z.output<Shape>) => Promise<Result<unknown, Failure>>,
): OperatorCall => ({
  carryOut: async (deps, { operator, person }, body) => {
    const given = read(shape, body);
    return 'malformed' in given ? given : run(deps, person?.actor ?? operator, given.input);
  },
});

/** Declares a call that a person has to make, by a key of their own: refused with `operatorNeeded` without one. */
export const personCall = <Shape extends z.ZodType>(
  shape: Shape,
  run: (deps: Deps, person: OperatorPerson, input: z.output<Shape>, caller: Caller) => Promise<CallAnswer>,
): OperatorCall => ({
  carryOut: async (deps, caller, body) => {
    const given = read(shape, body);
    if ('malformed' in given) return given;
    return caller.person === undefined ? fail(failure('operatorNeeded')) : run(deps, caller.person, given.input, caller);
  },
});

/** Declares a call that also whoever has the machine makes, and that wants to know which of both it is. */
export const checkerCall = <Shape extends z.ZodType>(
  shape: Shape,
  run: (deps: Deps, checker: Checker, input: z.output<Shape>) => Promise<Result<unknown, Failure>>,
): OperatorCall => ({
  carryOut: async (deps, { operator, person }, body) => {
    const given = read(shape, body);
    return 'malformed' in given ? given : run(deps, { actor: person?.actor ?? operator, person }, given.input);
  },
});

/** A call whose act two people see. */
export interface FourEyesCall extends OperatorCall {
  readonly act: CarriedAct;
}

/** What an act of two people asks of a call. */
interface FourEyesWork<Input> {
  /** What the act is about and rests on; null for one that nobody else has to see. Locks what it looks at. */
  seen(deps: Deps, input: Input): Promise<Result<SeenAct | null, Failure>>;
  /** Does it, in the name of whoever asked. */
  run(deps: Deps, operator: string, input: Input): Promise<Result<unknown, Failure>>;
  /** The same within the transaction of its approval, where what reaches the world outside has to wait until that is over. */
  inside?(deps: Deps, operator: string, input: Input): Promise<Result<unknown, Failure>>;
}

/**
 * Declares a call that one person asks for and another approves. Whoever has the machine of a house without an owner carries it out at once, since there
 * is nobody else: the permission is judged before.
 */
export const fourEyesCall = <Shape extends z.ZodType>(
  call: FourEyesCallName,
  shape: Shape,
  { seen, run, inside = run }: FourEyesWork<z.output<Shape>>,
): FourEyesCall => {
  const act: CarriedAct = {
    seen: async (deps, input) => seen(deps, shape.parse(input)),
    run: async (deps, { maker }, input) => inside(deps, maker.actor, shape.parse(input)),
  };
  return {
    act,
    carryOut: async (deps, { operator, person, reason, staffed }, body) => {
      const given = read(shape, body);
      if ('malformed' in given) return given;
      if (person === undefined && !staffed) return run(deps, operator, given.input);
      const about = await seen(deps, given.input);
      if (!about.ok) return about;
      if (about.value === null) return run(deps, person?.actor ?? operator, given.input);
      if (person === undefined) return fail(failure('operatorNeeded'));
      const { target, state } = about.value;
      const taken = await takeApproved(deps, person, { call, input: body, target }, act);
      if (!taken.ok) return taken;
      if (taken.value !== null) {
        const { id, reason: why } = taken.value;
        return asApproved({ approvalId: id, reason: why }, () => run(deps, person.actor, given.input));
      }
      const opened = await openApproval(deps, person, { call, input: body, target, state, reason });
      return opened.ok ? { waiting: opened.value } : opened;
    },
  };
};

const asApproved = async (
  { approvalId, reason }: { readonly approvalId: number; readonly reason: string },
  work: () => Promise<Result<unknown, Failure>>,
): Promise<Result<unknown, Failure>> => asOperator({ role: currentOperator()?.role ?? null, reason, approvalId }, work);

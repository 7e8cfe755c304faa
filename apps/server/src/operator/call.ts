import { type Failure, failure } from '@naru/domain/failure';
import { fail, type Result } from '@naru/domain/shared';
import type { z } from 'zod';
import type { Deps } from '../kernel/deps.ts';
import type { OperatorPerson } from '../use-cases/operator/people.ts';

/** One thing that an operator can have done: what it takes, and the use case that does it and leaves its row in the audit log. */
export interface OperatorCall {
  carryOut(deps: Deps, caller: Caller, body: unknown): Promise<Result<unknown, Failure> | { readonly malformed: string }>;
}

/** Who calls: whoever can open the socket, under the name that they have on its machine, and the person whose key they gave, where they gave one. */
export interface Caller {
  readonly operator: string;
  readonly person: OperatorPerson | undefined;
}

/** Declares a call by the shape of its body. */
export const operatorCall = <Shape extends z.ZodType>(
  shape: Shape,
  run: (deps: Deps, operator: string, input: z.output<Shape>) => Promise<Result<unknown, Failure>>,
): OperatorCall => ({
  carryOut: async (deps, { operator, person }, body) => {
    const read = shape.safeParse(body);
    if (!read.success) return { malformed: read.error.issues[0]?.path.map(String).join('.') ?? '' };
    return run(deps, person?.actor ?? operator, read.data);
  },
});

/** Declares a call that a person has to make, by a key of their own: refused with `operatorNeeded` without one. */
export const personCall = <Shape extends z.ZodType>(
  shape: Shape,
  run: (deps: Deps, person: OperatorPerson, input: z.output<Shape>) => Promise<Result<unknown, Failure>>,
): OperatorCall => ({
  carryOut: async (deps, { person }, body) => {
    const read = shape.safeParse(body);
    if (!read.success) return { malformed: read.error.issues[0]?.path.map(String).join('.') ?? '' };
    return person === undefined ? fail(failure('operatorNeeded')) : run(deps, person, read.data);
  },
});

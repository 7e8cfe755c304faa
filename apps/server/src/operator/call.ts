import type { Failure } from '@naru/domain/failure';
import type { Result } from '@naru/domain/shared';
import type { z } from 'zod';
import type { Deps } from '../kernel/deps.ts';

/** One thing that an operator can have done: what it takes, and the use case that does it and leaves its row in the audit log. */
export interface OperatorCall {
  carryOut(deps: Deps, operator: string, body: unknown): Promise<Result<unknown, Failure> | { readonly malformed: string }>;
}

/** Declares a call by the shape of its body. */
export const operatorCall = <Shape extends z.ZodType>(
  shape: Shape,
  run: (deps: Deps, operator: string, input: z.output<Shape>) => Promise<Result<unknown, Failure>>,
): OperatorCall => ({
  carryOut: async (deps, operator, body) => {
    const read = shape.safeParse(body);
    if (!read.success) return { malformed: read.error.issues[0]?.path.map(String).join('.') ?? '' };
    return run(deps, operator, read.data);
  },
});

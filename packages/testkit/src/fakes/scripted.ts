import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';

/** A call that answers from a script and remembers what it was asked. */
export interface Scripted<Input, Output> {
  (input: Input): Promise<Result<Output, Failure>>;
  /** What it was asked, in order. */
  readonly inputs: readonly Input[];
}

/** One line of a script: a failure by its name or whole, an error to throw, or a value. */
export type ScriptLine<Output> = { readonly value: Output } | { readonly failure: Failure | Failure['name'] } | { readonly error: Error };

/** A call that answers line by line; the last line repeats. */
export const scripted = <Input, Output>(...lines: readonly [ScriptLine<Output>, ...ScriptLine<Output>[]]): Scripted<Input, Output> => {
  const inputs: Input[] = [];
  const answer = async (input: Input): Promise<Result<Output, Failure>> => {
    const line = lines[Math.min(inputs.length, lines.length - 1)] ?? lines[0];
    inputs.push(input);
    if ('error' in line) throw line.error;
    if ('value' in line) return ok(line.value);
    return fail(typeof line.failure === 'string' ? failure(line.failure) : line.failure);
  };
  return Object.assign(answer, { inputs });
};

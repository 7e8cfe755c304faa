import type { Answer, Failure } from '@naru/domain/failure';

/** A refusal on its way through the query library, which only knows thrown errors. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.name);
    this.failure = failure;
  }
}

/** The value of an answer; a refusal is thrown as {@link Refused} for the query library to keep. */
export const unwrap = async <T>(answer: Answer<T>): Promise<T> => {
  const result = await answer;
  if (!result.ok) throw new Refused(result.failure);
  return result.value;
};

/** The refusal behind a query's error; anything else is a defect and counts as `unexpected`. */
export const failureOf = (error: unknown): Failure => (error instanceof Refused ? error.failure : { name: 'unexpected' });

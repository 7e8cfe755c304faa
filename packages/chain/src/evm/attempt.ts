import type { Address, ChainFailure } from '@naru/domain/chain';
import { fail, ok, type Result } from '@naru/domain/shared';
import { failureOf } from './failures.ts';

/** Ends an attempt with a failure that is already known. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly failure: ChainFailure;
  constructor(failure: ChainFailure) {
    super(failure.reason);
    this.failure = failure;
  }
}

/** Runs work on the chain; what the node refuses, or that nobody answers, is answered as a failure. The only place where one becomes one. */
export const attempt = async <T>(operator: Address, work: () => Promise<T>): Promise<Result<T, ChainFailure>> => {
  try {
    return ok(await work());
  } catch (error) {
    return fail(error instanceof Refusal ? error.failure : failureOf(error, operator));
  }
};

import { LEAST_REASON } from '@naru/domain/exchange';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, tidyText } from '@naru/domain/shared';

/** A reason that says something; refused with `badRequest`. */
export const readReason = (typed: string): Result<string, Failure> => {
  const said = tidyText(typed);
  return [...said].length < LEAST_REASON ? fail(failure('badRequest', { field: 'reason' })) : ok(said);
};

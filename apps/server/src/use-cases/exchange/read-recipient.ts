import { parseRecipient, type Recipient } from '@naru/domain/exchange';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, type Result } from '@naru/domain/shared';

/** A recipient that goods can be sent to; refused with `badRequest` and the field that breaks its rule. */
export const readRecipient = (typed: Recipient): Result<Recipient, Failure> => {
  const read = parseRecipient(typed);
  return read.ok ? read : fail(failure('badRequest', { field: read.failure.field, data: { rule: read.failure.fault.rule } }));
};

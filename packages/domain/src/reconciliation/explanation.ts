import { type Failure, failure } from '../failure/code.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { tidyText } from '../shared/text.ts';

const LONGEST_EXPLANATION = 500;

/** Reads why a difference is there; nobody ends one without a word. Refused with `badRequest` and the field `reason`. */
export const parseExplanation = (value: string): Result<string, Failure> => {
  const text = tidyText(value);
  return text === '' || text.length > LONGEST_EXPLANATION ? fail(failure('badRequest', { field: 'reason' })) : ok(text);
};

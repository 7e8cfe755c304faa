import { type Answer, failure } from '@naru/domain/failure';
import { fail, mapResult, ok } from '@naru/domain/shared';

/** Reads a success into the domain's view; what contract and domain disagree on counts as an unreadable answer, never as a crash of a screen. */
export const seen = async <Wire, View>(answer: Answer<Wire>, read: (wire: Wire) => View): Answer<View> => {
  const result = await answer;
  if (!result.ok) return result;
  try {
    return ok(read(result.value));
  } catch {
    return fail(failure('answerUnreadable'));
  }
};

/** A success without content. */
export const done = async (answer: Answer<unknown>): Answer<void> => mapResult(await answer, () => undefined);

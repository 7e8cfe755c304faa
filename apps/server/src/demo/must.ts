import type { Failure } from '@naru/domain/failure';
import type { Result } from '@naru/domain/shared';

/** What a step answers; the demo's steps are right by design, so a refusal is a defect and ends the start with its reason. */
export const must = <T>(result: Result<T, Failure>): T => {
  if (!result.ok) throw new Error(`the demo was refused: ${JSON.stringify(result.failure)}`);
  return result.value;
};

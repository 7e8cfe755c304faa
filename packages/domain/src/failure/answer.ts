import type { Result } from '../shared/result.ts';
import type { Failure } from './code.ts';

/** What every screen-facing port answers: a value, or the refusal that the screen explains. */
export type Answer<T> = Promise<Result<T, Failure>>;

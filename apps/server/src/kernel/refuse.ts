import type { Failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';

/** Refuses with the first of the reasons, or lets pass when there are none. */
export const passOrRefuse = ([reason]: readonly Failure[]): Result<void, Failure> => (reason === undefined ? ok(undefined) : fail(reason));

/** Why something was refused; null when it was not. */
export const refusalOf = (judged: Result<unknown, Failure>): Failure | null => (judged.ok ? null : judged.failure);

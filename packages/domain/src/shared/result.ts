/** What a call that can be refused answers: a value, or the failure that explains the refusal. Defects are thrown, never returned. */
export type Result<T, F> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: F };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

export const fail = <F>(failure: F): Result<never, F> => ({ ok: false, failure });

/** Applies `change` to a success and leaves a refusal as it is. */
export const mapResult = <T, U, F>(result: Result<T, F>, change: (value: T) => U): Result<U, F> =>
  result.ok ? ok(change(result.value)) : result;

/** Goes on with `next` after a success; the first refusal ends the chain. */
export const andThen = <T, U, F, G>(result: Result<T, F>, next: (value: T) => Result<U, G>): Result<U, F | G> =>
  result.ok ? next(result.value) : result;

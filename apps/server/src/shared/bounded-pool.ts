import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';

/** Runs costly work a few at a time; a full queue answers `busy` at once instead of growing slow. */
export type BoundedPool = <T>(work: () => Promise<T>) => Promise<Result<T, Failure>>;

/** At most `atOnce` run and at most `waiting` wait. What the work throws is thrown. */
export const boundedPool = (atOnce: number, waiting: number): BoundedPool => {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) return fail(failure('busy'));
      // The one that ends hands its place over, so that a newcomer cannot slip in between.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return ok(await work());
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

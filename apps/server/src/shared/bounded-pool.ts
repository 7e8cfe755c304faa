import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';

/** Runs costly work a few at a time; a full queue answers `busy` at once instead of growing slow. `one` names whoever the work is for. */
export type BoundedPool = <T>(work: () => Promise<T>, one?: string) => Promise<Result<T, Failure>>;

/** At most `atOnce` run and `waiting` wait, `ofOne` for one asker, who displaces nobody. Rethrows what work throws; `onWaiting` hears changed counts. */
export const boundedPool = (
  atOnce: number,
  waiting: number,
  ofOne = Number.POSITIVE_INFINITY,
  onWaiting: (waiting: number) => void = () => undefined,
): BoundedPool => {
  let running = 0;
  const queue: (() => void)[] = [];
  const taken = new Map<string, number>();
  const enter = (one: string): boolean => {
    const places = taken.get(one) ?? 0;
    if (places >= ofOne) return false;
    taken.set(one, places + 1);
    return true;
  };
  const leave = (one: string): void => {
    const places = (taken.get(one) ?? 1) - 1;
    if (places === 0) taken.delete(one);
    else taken.set(one, places);
  };
  return async (work, one) => {
    if (running >= atOnce && queue.length >= waiting) return fail(failure('busy'));
    if (one !== undefined && !enter(one)) return fail(failure('busy'));
    // The one that ends hands its place over, so that a newcomer cannot slip in between.
    if (running >= atOnce)
      await new Promise<void>((resolve) => {
        queue.push(resolve);
        onWaiting(queue.length);
      });
    else running += 1;
    try {
      return ok(await work());
    } finally {
      if (one !== undefined) leave(one);
      const next = queue.shift();
      if (next) {
        onWaiting(queue.length);
        next();
      } else running -= 1;
    }
  };
};

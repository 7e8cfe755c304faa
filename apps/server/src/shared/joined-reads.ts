/** Reads something for `key` by `read`, or is told what a read finds that others asked for as well. */
type JoinReads<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/** Nobody waits longer for a read that began before they asked, in milliseconds. */
const STUCK_MS = 500;

const inTime = async (ended: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise((resolve) => {
    timer = setTimeout(resolve, STUCK_MS);
  });
  await Promise.race([ended, waited]);
  clearTimeout(timer);
};

/**
 * Joins reads of the same key that come while one is under way: they share the one that begins after it. Nobody is told of a read that began before
 * they asked, so everybody sees what was written until then; under load each key is read once at a time. Failures are told to all who share them.
 */
export const joinedReads = <T>(): JoinReads<T> => {
  const underWay = new Map<string, { readonly began: number; readonly ended: Promise<unknown> }>();
  const next = new Map<string, Promise<T>>();
  const begin: JoinReads<T> = (key, read) => {
    const found = read();
    const own = { began: performance.now(), ended: found.catch(() => undefined) };
    underWay.set(key, own);
    return found.finally(() => {
      if (underWay.get(key) === own) underWay.delete(key);
    });
  };
  return (key, read) => {
    const before = underWay.get(key);
    if (before === undefined || performance.now() - before.began > STUCK_MS) return begin(key, read);
    const known = next.get(key);
    if (known !== undefined) return known;
    const own = inTime(before.ended).then(() => {
      next.delete(key);
      return begin(key, read);
    });
    next.set(key, own);
    return own;
  };
};

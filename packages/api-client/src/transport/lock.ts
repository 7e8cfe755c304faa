/** Runs pieces of work that share a name one after another. */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export const localLock = (): Lock => {
  const tails = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(work, work);
    tails.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
};

/** A lock across all tabs of the site, where the browser has one; otherwise within this tab. */
export const browserLock = (navigator: Pick<Navigator, 'locks'>): Lock => {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return localLock();
  return async (name, work) => locks.request(`naru.${name}`, () => work());
};

/** So much may be spent at once, and so much comes back each second. */
export interface Budget {
  readonly atOnce: number;
  readonly perSecond: number;
}

/** Who may still spend what. */
export interface Allowance {
  /** Spends; answers 0, or the seconds after which it could be spent, without spending anything. */
  take(asker: string, cost: number): number;
}

interface Purse {
  left: number;
  at: number;
}

/** How many askers are remembered; whoever was not heard of for longest begins anew. */
const MOST_ASKERS = 20_000;

/** Ten calls of a contract a second for one asker, a hundred at once; for all of them together ten times that. */
const EACH: Budget = { atOnce: 1_000, perSecond: 100 };
const TOGETHER: Budget = { atOnce: 10_000, perSecond: 1_000 };

/** What the public may ask of a node, by a clock as {@link makeAllowance} takes it. */
export const publicAllowance = (now?: () => number): Allowance => makeAllowance(EACH, TOGETHER, now);

/** An allowance for each asker, and one for all of them together; the clock is one that never jumps, in milliseconds. */
export const makeAllowance = (each: Budget, together: Budget, now: () => number = () => performance.now()): Allowance => {
  const purses = new Map<string, Purse>();
  const common: Purse = { left: together.atOnce, at: now() };
  const purseOf = (asker: string): Purse => {
    const purse = purses.get(asker) ?? { left: each.atOnce, at: now() };
    // Whoever asks moves to the end of the line of those who may be forgotten.
    purses.delete(asker);
    purses.set(asker, purse);
    const [longest] = purses.keys();
    if (purses.size > MOST_ASKERS && longest !== undefined) purses.delete(longest);
    return purse;
  };
  return {
    take: (asker, cost) => {
      const pairs = [
        [purseOf(asker), each],
        [common, together],
      ] as const;
      for (const [purse, budget] of pairs) fill(purse, budget, now());
      const wait = Math.max(...pairs.map(([{ left }, { perSecond }]) => (cost - left) / perSecond));
      if (wait > 0) return Math.ceil(wait);
      for (const [purse] of pairs) purse.left -= cost;
      return 0;
    },
  };
};

const fill = (purse: Purse, { atOnce, perSecond }: Budget, now: number): void => {
  purse.left = Math.min(atOnce, purse.left + ((now - purse.at) / 1000) * perSecond);
  purse.at = now;
};

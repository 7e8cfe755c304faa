/** The value below which `share` of the times lie. */
export const quantile = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
};

/** How long one thing takes, in milliseconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Two things measured in turns, round by round, so that what else the machine does meets both alike. */
export interface Compared {
  readonly ours: readonly number[];
  readonly peer: readonly number[];
  /** Of each round's ratios of the wanted quantile the middle one. */
  readonly ratio: number;
}

/** Measures two things `times` times a round, in turns; a few turns before the first round are not counted. */
export const compare = async (
  ours: () => Promise<unknown>,
  peer: () => Promise<unknown>,
  { rounds = 5, times = 24, share }: { readonly rounds?: number; readonly times?: number; readonly share: number },
): Promise<Compared> => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.all([await ours(), await peer()]);
  const all = { ours: [] as number[], peer: [] as number[] };
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = { ours: [] as number[], peer: [] as number[] };
    for (let turn = 0; turn < times; turn += 1) {
      one.peer.push(await timed(peer));
      one.ours.push(await timed(ours));
    }
    ratios.push(quantile(one.ours, share) / quantile(one.peer, share));
    all.ours.push(...one.ours);
    all.peer.push(...one.peer);
  }
  return { ...all, ratio: quantile(ratios, 0.5) };
};

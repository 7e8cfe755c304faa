/** Groups of at most `size` in which everybody meets everybody at least once, found greedily: far fewer than there are pairs. */
export const groupsInWhichAllMeet = <T>(all: readonly T[], size: number): readonly (readonly T[])[] => {
  const unmet = new Map(all.map((one, at) => [one, new Set(all.slice(at + 1))]));
  const isUnmet = (one: T, other: T): boolean => unmet.get(one)?.has(other) === true || unmet.get(other)?.has(one) === true;
  const groups: T[][] = [];
  for (;;) {
    const alone = [...unmet].find(([, left]) => left.size > 0);
    if (alone === undefined) return groups;
    const group = [alone[0]];
    const newTo = (one: T): number => (group.includes(one) ? -1 : group.filter((other) => isUnmet(one, other)).length);
    while (group.length < size) {
      const next = all.reduce((best, one) => (newTo(one) > newTo(best) ? one : best));
      if (newTo(next) < 1) break;
      group.push(next);
    }
    for (const one of group) for (const other of group) unmet.get(one)?.delete(other);
    groups.push(group);
  }
};

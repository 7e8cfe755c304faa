/** A list in which `one` stands at another place, from 0. */
export const moved = <T>(list: readonly T[], one: T, to: number): T[] => {
  const others = list.filter((each) => each !== one);
  return [...others.slice(0, to), one, ...others.slice(to)];
};

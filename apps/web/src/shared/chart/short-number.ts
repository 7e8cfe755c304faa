const UNITS = [
  [1_000_000_000_000, '조'],
  [100_000_000, '억'],
  [10_000, '만'],
] as const;

/** A number as an axis has room for it: 12만, 1.5억; smaller ones as they are. */
export const shortNumber = (value: number): string => {
  const [size, unit] = UNITS.find(([least]) => Math.abs(value) >= least) ?? [1, ''];
  return `${String(Math.round((value / size) * 10) / 10)}${unit}`;
};

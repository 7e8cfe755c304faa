/** The smaller of two: `Math.min` knows no bigint. */
export const least = (a: bigint, b: bigint): bigint => {
  if (a < b) return a;
  return b;
};

export const greatest = (a: bigint, b: bigint): bigint => {
  if (a > b) return a;
  return b;
};

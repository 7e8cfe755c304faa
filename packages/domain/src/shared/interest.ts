const YEAR_DAYS = 365;
const WHOLE_BASIS_POINTS = 10_000;

/** What a delay of so many days costs of a sum at a rate by the year, in whole won, a begun one counting for its creditor. */
export const interestOf = (amount: number, days: number, basisPoints: number): number => {
  const owed = BigInt(amount) * BigInt(basisPoints) * BigInt(days);
  const parts = BigInt(WHOLE_BASIS_POINTS * YEAR_DAYS);
  return Number((owed + parts - 1n) / parts);
};

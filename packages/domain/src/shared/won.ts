import type { Brand } from './brand.ts';
import { fail, ok, type Result } from './result.ts';

/** An amount of whole Korean won, 0 to 10^12. No floating point touches money. */
export type Won = Brand<number, 'Won'>;

/** The largest amount that a price, a fee or a sum of one order may have. */
export const MAX_WON = 1_000_000_000_000;

/** Reads a whole number of won; refuses fractions, negatives and anything above {@link MAX_WON}. */
export const parseWon = (value: unknown): Result<Won, 'notWon'> =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= MAX_WON ? ok(value as Won) : fail('notWon');

export const ZERO_WON = 0 as Won;

export const ONE_WON = 1 as Won;

/** The sum of two amounts; throws on leaving the range, since that is a defect of the caller. */
export const addWon = (a: Won, b: Won): Won => wonOrThrow(a + b);

/** `a − b`; throws when that is negative. */
export const subtractWon = (a: Won, b: Won): Won => wonOrThrow(a - b);

/** `amount × basisPoints / 10,000`, rounded down to whole won (a fee never takes more than its rate). */
export const shareOfWon = (amount: Won, basisPoints: number): Won => wonOrThrow(Number((BigInt(amount) * BigInt(basisPoints)) / 10_000n));

/** `amount × part / whole`, rounded down to whole won. */
export const partOfWon = (amount: Won, part: Won, whole: Won): Won => wonOrThrow(Number((BigInt(amount) * BigInt(part)) / BigInt(whole)));

const wonOrThrow = (value: number): Won => {
  const parsed = parseWon(value);
  if (!parsed.ok) throw new RangeError(`not an amount in won: ${value}`);
  return parsed.value;
};

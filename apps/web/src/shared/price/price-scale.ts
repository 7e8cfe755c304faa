export interface PriceScale {
  readonly least: number;
  readonly most: number;
}

/** At least so much of the price in the middle does a picture show, so that a small move looks small: one of 5 % takes a tenth of the height. */
const LEAST_SHARE = 0.5;
/** So much of what is shown is left free above and below. */
const ROOM = 0.1;

/** The scale on which prices between these two are drawn; it never begins below zero. */
export const priceScale = (low: number, high: number): PriceScale => {
  const middle = (low + high) / 2;
  const span = Math.max(high - low, middle * LEAST_SHARE, 1);
  const least = Math.max(0, middle - span * (0.5 + ROOM));
  return { least, most: middle + span * (0.5 + ROOM) };
};

import type { DuePayout } from './views.ts';

/** What is due day by day once what goes back is taken off, and how much of that is left over for what is earned later. */
export interface NetDue {
  readonly due: readonly DuePayout[];
  /** Whole won, never negative. */
  readonly adjustment: number;
}

/**
 * Nobody is sent less than nothing: what a reversed sale takes back beyond what a day brings is taken from the days after it, and what is left of it
 * from what is earned later. Days come in their order.
 */
export const netDue = (days: readonly DuePayout[]): NetDue => {
  const due: DuePayout[] = [];
  let back = 0;
  for (const { day, amount } of days) {
    const left = amount - back;
    back = Math.max(0, 0 - left);
    if (left > 0) due.push({ day, amount: left });
  }
  return { due, adjustment: back };
};

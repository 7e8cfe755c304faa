import type { Statement } from './views.ts';

/**
 * What is left of a statement when its month is over: what is still to be paid, or, where sales that went back took more than there was, what is
 * taken off the months after it. Nobody pays us back: one of both is nothing.
 */
export const leftOf = ({
  booked,
  carried,
  paid,
}: Pick<Statement, 'booked' | 'carried' | 'paid'>): { readonly payable: number; readonly adjustment: number } => {
  const left = booked + carried - paid;
  return { payable: Math.max(0, left), adjustment: Math.max(0, 0 - left) };
};

import { parseWon, type Won } from '@naru/domain/shared';
import { formatNumber } from '@naru/messages';

const digitsOf = (typed: string): string =>
  typed
    // Won has no parts: what is pasted as 1,000.50 is not a hundred thousand.
    .replace(/\..*$/, '')
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 13);

/** What a price field shows for what was typed: digits only, thousands separated. */
export const groupDigits = (typed: string): string => {
  const digits = digitsOf(typed);
  return digits === '' ? '' : formatNumber(Number(digits));
};

/** The amount in a price field; undefined while it is empty or out of range. */
export const wonTyped = (typed: string): Won | undefined => {
  const digits = digitsOf(typed);
  if (digits === '') return undefined;
  const parsed = parseWon(Number(digits));
  return parsed.ok ? parsed.value : undefined;
};

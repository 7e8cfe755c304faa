import { parseWon, type Won } from '../shared/won.ts';
import type { PriceBand } from './views.ts';

/** Where the bands of lowest prices begin, in won; each ends before the next. */
export const PRICE_BAND_STARTS = Object.freeze([0, 10_000, 50_000, 100_000, 500_000, 1_000_000] as const);

const wonOf = (amount: number): Won => {
  const parsed = parseWon(amount);
  if (!parsed.ok) throw new Error(`no amount: ${amount}`);
  return parsed.value;
};

/** The bands in which prices are counted, the lowest first: to 9,999 won, from there to 49,999 won, and so on, the last without an end. */
export const PRICE_BANDS: readonly PriceBand[] = Object.freeze(
  PRICE_BAND_STARTS.map((start, at) => {
    const next = PRICE_BAND_STARTS[at + 1];
    return { minPrice: start === 0 ? null : wonOf(start), maxPrice: next === undefined ? null : wonOf(next - 1) };
  }),
);

export const bandOf = (price: number): number => PRICE_BAND_STARTS.findLastIndex((start) => price >= start);

export const SUGGESTIONS_PER_GROUP = 4;

/** The longest text that is looked for; what is longer than any name finds nothing. */
export const SEARCH_TEXT_LENGTH = 100;

/** How many issuers the market's filters offer. */
export const FACET_ISSUERS = 12;

/** How many searches a device remembers. */
export const MOST_RECENT_SEARCHES = 10;

/** What a device remembers, it shows to itself alone; and this is in what every visitor loads first, which has no room for all that is done to texts. */
const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, SEARCH_TEXT_LENGTH);

/** The searches after one more: the latest first, each once, the oldest dropped. An empty one is none. */
export const withSearch = (recent: readonly string[], text: string): readonly string[] => {
  const latest = tidy(text);
  return latest === '' ? recent : [latest, ...recent.filter((other) => other !== latest)].slice(0, MOST_RECENT_SEARCHES);
};

export const withoutSearch = (recent: readonly string[], text: string): readonly string[] => recent.filter((other) => other !== text);

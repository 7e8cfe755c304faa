import { tidyLine } from '../shared/text.ts';
import { SEARCH_TEXT_LENGTH } from './constants.ts';

/** How many searches a device remembers. */
export const MOST_RECENT_SEARCHES = 10;

const tidy = (text: string): string => tidyLine(text).slice(0, SEARCH_TEXT_LENGTH);

/** The searches after one more: the latest first, each once, the oldest forgotten. An empty one is none. */
export const withSearch = (recent: readonly string[], text: string): readonly string[] => {
  const latest = tidy(text);
  return latest === '' ? recent : [latest, ...recent.filter((other) => other !== latest)].slice(0, MOST_RECENT_SEARCHES);
};

/** The searches without one of them. */
export const withoutSearch = (recent: readonly string[], text: string): readonly string[] => recent.filter((other) => other !== text);

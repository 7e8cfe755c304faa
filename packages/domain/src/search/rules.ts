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

/** What a text is as an address, below `base` where it is not whole; null where it is none. `URL.parse` is younger than the oldest browsers (decision 100). */
export const readUrl = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};

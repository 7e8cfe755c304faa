/** What a text is as an address; null where it is none. `URL.parse` is younger than browsers that the pages run in (decision 100). */
export const readUrl = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

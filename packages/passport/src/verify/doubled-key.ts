/** What matters of JSON for its keys: texts, and what they stand between. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/** The first key that stands twice in one object of a text, which is JSON as is known; undefined where none does. */
export const doubledKey = (json: string): string | undefined => {
  /** The keys of each object that is open, the innermost last; null for a list. */
  const open: (Set<string> | null)[] = [];
  let last = '';
  for (const [token] of json.matchAll(TOKENS)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const keys = open.at(-1);
      const key = String(JSON.parse(last));
      if (keys?.has(key) === true) return key;
      keys?.add(key);
    }
    last = token;
  }
  return undefined;
};

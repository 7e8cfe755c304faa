import { AtFault } from './at-fault.ts';

/** Where a text begins, what stands between values, and numbers. */
const TOKENS = /["{}[\]:]|[-\d][-+.\deE]*/g;
/** Of a fraction, an exponent or a zero below zero, not every reader of JSON makes the same number. */
const WHOLE = /^(?:0|-?[1-9]\d*)$/;
/** Half of a character: UTF-8 has no bytes for it. */
const HALF = /\p{Surrogate}/u;
/** What may stand for one. */
const ESCAPED_HALF = /\\u[dD]/;
/** Nothing in a passport stands deeper. */
const DEEPEST = 16;
/** So much of what is wrong is told. */
const MOST_QUOTED = 40;

/**
 * Holds a text, which is JSON as is known, to what all readers of JSON read alike: no key stands twice in an object, none of them is one that JavaScript
 * takes for something else, numbers are whole and written in digits alone (unless any are taken), and no character is cut in half.
 */
export const checkSpelling = (json: string, numbers: 'whole' | 'any' = 'whole'): void => {
  if (HALF.test(json)) throw new AtFault('notJson');
  /** The keys of each object that is open, the innermost last; null for a list. */
  const open: (Set<string> | null)[] = [];
  let last = '';
  TOKENS.lastIndex = 0;
  for (let found = TOKENS.exec(json); found !== null; found = TOKENS.exec(json)) {
    const [token] = found;
    if (token === '"') {
      TOKENS.lastIndex = endOfText(json, found.index);
      last = json.slice(found.index, TOKENS.lastIndex);
      if (ESCAPED_HALF.test(last) && HALF.test(textOf(last))) throw new AtFault('shape', { field: last.slice(0, MOST_QUOTED) });
    } else if (token === '{' || token === '[') {
      if (open.push(token === '{' ? new Set() : null) > DEEPEST) throw new AtFault('notJson');
    } else if (token === '}' || token === ']') open.pop();
    else if (token === ':') addKey(open.at(-1), textOf(last));
    else if (numbers === 'whole' && !WHOLE.test(token)) throw new AtFault('shape', { field: token.slice(0, MOST_QUOTED) });
  }
};

const textOf = (written: string): string => String(JSON.parse(written));

const addKey = (keys: Set<string> | null | undefined, key: string): void => {
  if (keys?.has(key) === true) throw new AtFault('doubledKey', { field: key });
  if (key === '__proto__') throw new AtFault('shape', { field: key });
  keys?.add(key);
};

/** Where a text ends that begins at a place; a pattern for texts of some megabytes would be more than engines can hold. */
const endOfText = (json: string, start: number): number => {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
};

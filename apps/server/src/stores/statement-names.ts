import { createHash } from 'node:crypto';

/** Lists with many filters have many texts; beyond this number the rarer ones are parsed each time, so that a connection stays small. */
const MOST = 500;

/** What is looked for by a pattern is planned for it, unless there is but one way to find it: by the index of names' parts. */
const BY_PATTERN = /^(?!.*name_parts\().* (?:like|~) \$\d/s;
const NEVER = '';

/** A text is kept prepared, by its name here, from its second time on: what is asked once (a report, a migration) is not worth a plan of its own. */
const names = new Map<string, string | null>();

const nameFor = (text: string, times: 'first' | 'again'): string | null => {
  if (times === 'first') return BY_PATTERN.test(text) ? NEVER : null;
  return createHash('sha256').update(text).digest('base64url').slice(0, 24);
};

/** The name under which a connection keeps a statement prepared; undefined while it is not worth it. */
export const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known === NEVER) return undefined;
  if (known) return known;
  if (known === undefined && names.size >= MOST) return undefined;
  const name = nameFor(text, known === undefined ? 'first' : 'again');
  names.set(text, name);
  return name || undefined;
};

/** `NARU_NEXT_X` is `NARU_X` in a version that has this setting and nothing in one that has not: for two versions at once, or going back. */
const NEXT = 'NARU_NEXT_';

type Given = Readonly<Record<string, string>>;

/** Settings by the names of this version, those that it does not know, by the names under which they came, and lines of what is refused. */
export interface NamedSettings {
  readonly given: Given;
  readonly unknown: readonly string[];
  readonly refused: readonly string[];
}

/** Reads the names that settings of the next version have; one that is set twice, to other values, is refused. */
export const withNextNames = (given: Given, known: readonly string[]): NamedSettings => {
  const read: Record<string, string> = {};
  const unknown: string[] = [];
  const refused: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    const own = name.startsWith(NEXT) ? `NARU_${name.slice(NEXT.length)}` : name;
    if (own !== name && !known.includes(own)) {
      unknown.push(name);
      continue;
    }
    if (read[own] !== undefined && read[own] !== value)
      refused.push(`${NEXT}${own.slice('NARU_'.length)}: ${own} is set, too, and to another value`);
    read[own] = value;
  }
  return { given: read, unknown, refused };
};

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const SCALAR = /[ \t\r\n]*(0|-?[1-9]\d*|true|false|null)[ \t\r\n]*/y;
const NUMBER = /[ \t\r\n]*(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)[ \t\r\n]*/y;
const QUOTE = /[ \t\r\n]*"/y;
const PIECE = /[^"\\]+|\\./y;
const MARK = /[ \t\r\n]*([[\]{}:,])[ \t\r\n]*/y;
const DEEPEST = 16;

/** Reads JSON as a passport is written: no name twice or `__proto__`, whole numbers in digits, whole characters, not too deep. Throws for anything else. */
export const readJson = (text: string, numbers?: 'any numbers'): Json => {
  let place = 0;
  let depth = 0;
  const at = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = place;
    const found = pattern.exec(text);
    if (found !== null) place = pattern.lastIndex;
    return found;
  };
  const mark = (wanted: string): boolean => {
    const before = place;
    if (at(MARK)?.[1] === wanted) return true;
    place = before;
    return false;
  };
  const demand = (holds: boolean): void => {
    if (!holds) throw new Error(`no JSON at ${place}`);
  };
  const value = (): Json => {
    if (mark('{')) return inside(members);
    if (mark('[')) return inside(items);
    if (at(QUOTE) !== null) return quoted();
    const [scalar] = at(SCALAR) ?? (numbers === undefined ? null : at(NUMBER)) ?? [];
    demand(scalar !== undefined);
    return JSON.parse(scalar ?? '');
  };
  const inside = (read: () => Json): Json => {
    depth += 1;
    demand(depth <= DEEPEST);
    const all = read();
    depth -= 1;
    return all;
  };
  const quoted = (): string => {
    const start = place - 1;
    while (at(PIECE) !== null);
    demand(text[place] === '"');
    place += 1;
    const value: unknown = JSON.parse(text.slice(start, place));
    demand(typeof value === 'string' && value.isWellFormed());
    at(/[ \t\r\n]*/y);
    return String(value);
  };
  const items = (): Json => {
    const all: Json[] = [];
    if (mark(']')) return all;
    do all.push(value());
    while (mark(','));
    demand(mark(']'));
    return all;
  };
  const members = (): Json => {
    const all = new Map<string, Json>();
    if (mark('}')) return {};
    do {
      const name = value();
      demand(typeof name === 'string' && name !== '__proto__' && !all.has(name) && mark(':'));
      all.set(String(name), value());
    } while (mark(','));
    demand(mark('}'));
    return Object.fromEntries(all);
  };
  const whole = value();
  demand(place === text.length);
  return whole;
};

export const canonical = (value: Json): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
};

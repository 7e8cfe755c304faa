/** A value of JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const SCALAR = /\s*(?:("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null))\s*/y;
const MARK = /\s*([[\]{}:,])\s*/y;

/** Reads JSON whose objects name nothing twice. Throws for anything else. */
export const readJson = (text: string): Json => {
  let place = 0;
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
    if (mark('{')) return members();
    if (mark('[')) return items();
    const [scalar] = at(SCALAR) ?? [];
    demand(scalar !== undefined);
    return JSON.parse(scalar ?? '');
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
      demand(typeof name === 'string' && !all.has(name) && mark(':'));
      all.set(String(name), value());
    } while (mark(','));
    demand(mark('}'));
    return Object.fromEntries(all);
  };
  const whole = value();
  demand(place === text.length);
  return whole;
};

/** Canonical JSON. */
export const canonical = (value: Json): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
};

/** A machine's state value as XState keeps it. */
export type StateValue = string | { readonly [region: string]: StateValue | undefined };

/** A state value in one line: `first.entering`, and for parallel regions `active(code.open, delivery.resting)`. */
export const stateText = (value: StateValue): string => {
  if (typeof value === 'string') return value;
  const regions = Object.entries(value).map(([name, inner]) => withInner(name, inner));
  return regions.length === 1 ? (regions[0] ?? '') : `(${regions.join(', ')})`;
};

const withInner = (name: string, inner: StateValue | undefined): string => {
  if (inner === undefined) return name;
  const text = stateText(inner);
  if (text === '' || text === '()') return name;
  return text.startsWith('(') ? `${name}${text}` : `${name}.${text}`;
};

/** Every state that a value is in, as dotted paths, ancestors included. */
export const pathsIn = (value: StateValue, above: readonly string[] = []): readonly string[] => {
  if (typeof value === 'string') return [[...above, value].join('.')];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = [...above, name];
    return [path.join('.'), ...(inner === undefined ? [] : pathsIn(inner, path))];
  });
};

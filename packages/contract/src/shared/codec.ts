import { nameOf, type Result } from '@naru/domain/shared';

/** The value of a parse that the wire's schema has already answered for; throws where schema and parser disagree. */
export const must = <T, F>(parsed: Result<T, F>): T => {
  if (!parsed.ok) throw new TypeError(`the wire let through what the domain refuses: ${String(parsed.failure)}`);
  return parsed.value;
};

/** The name behind a code that the wire's schema let through. */
export const nameFor = <Codes extends Readonly<Record<string, string | number>>>(
  codes: Codes,
  wire: Codes[keyof Codes],
): keyof Codes & string => {
  const name = nameOf(codes, wire);
  if (name === undefined) throw new TypeError(`no name for the code ${String(wire)}`);
  return name;
};

export const orNull = <A, B>(value: A | null, read: (value: A) => B): B | null => (value === null ? null : read(value));

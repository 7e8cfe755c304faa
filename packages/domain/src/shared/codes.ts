/** A frozen enumeration of product 3: the names that the domain speaks, each with the code that stands for it on the wire. */
export type Codes = Readonly<Record<string, number | string>>;

/** The name that `wire` stands for, or undefined for a code that the enumeration does not have (product 3). */
export const nameOf = <C extends Codes>(codes: C, wire: unknown): (keyof C & string) | undefined =>
  namesOf(codes).find((name) => codes[name] === wire);

/** Every name of an enumeration, or of another table, in the order of its declaration. */
export const namesOf = <C extends Readonly<Record<string, unknown>>>(codes: C): readonly (keyof C & string)[] => Object.keys(codes);

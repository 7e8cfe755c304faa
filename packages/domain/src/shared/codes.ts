/** The name under which a frozen table of codes holds `wire`; undefined when it holds no such code. */
export const nameOf = <Codes extends Readonly<Record<string, string | number>>>(codes: Codes, wire: unknown): (keyof Codes & string) | undefined =>
  Object.keys(codes).find((name) => codes[name] === wire);

export const namesOf = <Table extends object>(table: Table): readonly (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];

/** One thing for every name, made by its name; `Made` says which type belongs to which name, so that a mix-up does not compile. */
export const madeOfEach = <Name extends string, Made extends Readonly<Record<Name, unknown>>>(
  names: readonly Name[],
  make: <One extends Name>(name: One) => Made[One],
): Made => Object.fromEntries(names.map((name) => [name, make(name)])) as Made;

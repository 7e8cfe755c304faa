export type NamesWhere<Rows, Column extends string, Value> = {
  [Name in keyof Rows]: Rows[Name] extends Readonly<Record<Column, Value>> ? Name : never;
}[keyof Rows] &
  string;

/** The names of the rows that have one of `values` in `column`, in the order of the table. */
export const namesWhere = <Rows extends Readonly<Record<string, Readonly<Record<Column, unknown>>>>, Column extends string, const Value>(
  rows: Rows,
  column: Column,
  values: readonly Value[],
): readonly NamesWhere<Rows, Column, Value>[] =>
  Object.keys(rows).filter((name): name is NamesWhere<Rows, Column, Value> => values.some((value) => rows[name]?.[column] === value));

export const tableOf = <Name extends string, Row>(names: readonly Name[], rowOf: (name: Name) => Row): Readonly<Record<Name, Row>> =>
  Object.fromEntries(names.map((name) => [name, rowOf(name)])) as Record<Name, Row>;

export const pick = <Whole extends object, Name extends keyof Whole & string>(whole: Whole, names: readonly Name[]): Pick<Whole, Name> =>
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;

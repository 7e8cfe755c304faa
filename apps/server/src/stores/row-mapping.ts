import { Column, type DriverValueDecoder, is, SQL, Subquery } from 'drizzle-orm';
import type { PgSession, SelectedFieldsOrdered } from 'drizzle-orm/pg-core';

type Field = SelectedFieldsOrdered[number]['field'];
type Decoder = DriverValueDecoder<unknown, unknown>;
/** What drizzle keeps of an expression beside its declared types. */
interface Decoded {
  readonly decoder: Decoder;
}

const decoderOf = (field: Field): Decoder => {
  if (is(field, Column)) return field;
  const expression = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql;
  return (expression as SQL & Decoded).decoder;
};

/** Makes objects of rows that came as arrays, for columns that stand beside each other. */
const mapperOf = (fields: SelectedFieldsOrdered) => {
  const steps = fields.map(({ path: [name = ''], field }) => ({ name, decoder: decoderOf(field) }));
  // Begun with every name: an object that grows name by name costs twice as much.
  const blank = Object.fromEntries(steps.map(({ name }) => [name, null]));
  return (rows: readonly unknown[][]): unknown[] =>
    rows.map((row) => {
      const made: Record<string, unknown> = { ...blank };
      steps.forEach(({ name, decoder }, at) => {
        const value = row[at];
        if (value !== null) made[name] = decoder.mapFromDriverValue(value);
      });
      return made;
    });
};

/**
 * Has the statements of a driver read their rows by a list of columns that is made once for each statement. Drizzle asks of every value of every row
 * what its column is, which on lists takes as long as the driver needs for the whole answer. Rows with objects in them are left to drizzle.
 */
export const mapRowsByList = ({ prototype }: { readonly prototype: Pick<PgSession, 'prepareQuery'> }): void => {
  const { prepareQuery } = prototype;
  prototype.prepareQuery = function (this: PgSession, ...asked: Parameters<PgSession['prepareQuery']>) {
    const [query, fields, name, isInArrays, mapper, ...rest] = asked;
    const isFlat = fields?.every(({ path }) => path.length === 1) === true;
    const own = mapper ?? (isFlat ? mapperOf(fields) : undefined);
    return Reflect.apply(prepareQuery, this, [query, fields, name, isInArrays, own, ...rest]);
  } as PgSession['prepareQuery'];
};

import type { Endpoint } from '@naru/contract';
import { exampleOf } from '../http/docs/example.ts';
import { jsonSchema } from '../http/docs/schemas.ts';

/** Parts of a call that meet the endpoint's schemas. */
export interface Sample {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Schema = Readonly<Record<string, unknown>>;

const record = (value: unknown): Schema => (typeof value === 'object' && value !== null ? (value as Schema) : {});

/** What the parts of calls stand for really, by the schema that reads them: there is one for each kind of id. */
export type RealThings = ReadonlyMap<unknown, unknown>;

/** Puts real things into an example, wherever their kind is asked for. */
const withReal = (schema: unknown, example: unknown, real: RealThings): unknown => {
  if (real.has(schema)) return real.get(schema);
  const { type, shape, element, innerType } = record(record(schema).def);
  if (type === 'optional' || type === 'nullable') return withReal(innerType, example, real);
  if (type === 'array') return real.has(element) ? [real.get(element)] : example;
  if (type !== 'object') return example;
  const parts = Object.entries(record(shape)).map(([name, part]) => [name, withReal(part, record(example)[name], real)] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
};

const texts = (schema: Endpoint['params'], real: RealThings): Record<string, string> =>
  schema === undefined
    ? {}
    : Object.fromEntries(
        Object.entries(record(withReal(schema, exampleOf(jsonSchema(schema)), real))).map(([name, value]) => [name, String(value)]),
      );

/** A call that would pass the contract's schemas, about `real` things where there are any of the kind. */
export const sampleOf = (endpoint: Endpoint, real: RealThings = new Map()): Sample => ({
  params: texts(endpoint.params, real),
  query: texts(endpoint.query, real),
  body: endpoint.body === undefined ? {} : withReal(endpoint.body, exampleOf(jsonSchema(endpoint.body)), real),
});

import type { Endpoint } from '@naru/contract';
import { jsonSchema } from '../http/docs/openapi.ts';

/** Parts of a call that meet the endpoint's schemas. */
export interface Sample {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Schema = Readonly<Record<string, unknown>>;

/** Texts for the patterns of the wire. */
const TEXTS = [
  '1',
  'ART',
  'did:naru:somebody',
  'aaaaaaaaaaaaaaaaaaaaaaaa',
  '123456',
  'a'.repeat(64),
  '19900102',
  '2001',
  'person@naru.test',
  '#123456',
];

const record = (value: unknown): Schema => (typeof value === 'object' && value !== null ? (value as Schema) : {});

/** A value that meets a JSON Schema of the wire; required parts only. */
const exampleOf = (schema: Schema): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const any = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(any)) return exampleOf(record(any[0]));
  if (schema.type === 'object') {
    const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
    const properties = record(schema.properties);
    return Object.fromEntries(required.map((name) => [name, exampleOf(record(properties[name]))]));
  }
  if (schema.type === 'array') return typeof schema.minItems === 'number' && schema.minItems > 0 ? [exampleOf(record(schema.items))] : [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, Number(schema.minimum ?? 1));
  const patterns = [schema.pattern, ...(Array.isArray(schema.allOf) ? schema.allOf.map((part) => record(part).pattern) : [])].filter(
    (pattern) => typeof pattern === 'string',
  );
  return TEXTS.find((text) => patterns.every((pattern) => new RegExp(String(pattern)).test(text))) ?? '1';
};

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

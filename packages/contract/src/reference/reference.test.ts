import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS, type Endpoint, type EndpointName } from '../index.ts';
import { MEDIA, namedSchemas, PARAMETER_TEXTS, parameterName } from './index.ts';

const ROWS = Object.entries(ENDPOINTS).map(([name, endpoint]) => ({ name: name as EndpointName, endpoint: endpoint as Endpoint }));
const fieldsOf = (schema: z.ZodMiniType | undefined): string[] =>
  schema === undefined ? [] : Object.keys(z.toJSONSchema(schema, { io: 'input' }).properties ?? {});

/** Every parameter of every call, by its name in documents. */
const NAMED = ROWS.flatMap(({ name, endpoint: { path, params, query } }) => [
  ...fieldsOf(params).map((parameter) => ({ name, path, said: parameterName(name, params, parameter) })),
  ...fieldsOf(query).map((parameter) => ({ name, path, said: parameter })),
]);

describe('what documents say beside the table', () => {
  it('calls no parameter x or y, and none of a path twice', () => {
    expect(NAMED.filter(({ said }) => said === 'x' || said === 'y')).toEqual([]);
    const places = NAMED.map(({ name, said }) => `${name} ${said}`);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it('calls a parameter of a path the same in every call of that path', () => {
    const paths = Map.groupBy(ROWS, ({ endpoint: { api, path } }) => `${api}${path}`);
    const differing = [...paths].filter(
      ([, rows]) =>
        new Set(
          rows.map(({ name, endpoint: { params } }) =>
            fieldsOf(params)
              .map((one) => parameterName(name, params, one))
              .join(),
          ),
        ).size > 1,
    );
    expect(differing).toEqual([]);
  });

  it('says something of every parameter, and of none that there is not', () => {
    expect(Object.keys(PARAMETER_TEXTS).sort()).toEqual([...new Set(NAMED.map(({ said }) => said))].sort());
  });

  it('says of what type the bytes are that calls answer', () => {
    const binary = ROWS.filter(({ endpoint: { result } }) => result === 'binary').map(({ name }) => name);
    expect(Object.keys(MEDIA).sort()).toEqual(binary.sort());
  });

  it('has a name of its own for each schema', () => {
    const { schemas } = z.toJSONSchema(namedSchemas(), { io: 'input', unrepresentable: 'any' });
    expect(Object.keys(schemas).filter((name) => !/^[A-Z]\w+$/.test(name))).toEqual([]);
    expect(Object.keys(schemas).length).toBeGreaterThan(150);
    // A declared reply goes by its name as well as a schema.
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['NftCard', 'StoreProduct', 'TradeRow', 'Won']));
  });
});

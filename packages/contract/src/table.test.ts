import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CALLS, ENDPOINTS, type Endpoint, type Row, schemaOf } from './index.ts';

const ROWS = Object.entries(ENDPOINTS).map(([name, endpoint]: [string, Endpoint]) => ({ name, endpoint }));

const propertiesOf = (schema: z.ZodMiniType | undefined) =>
  schema === undefined ? {} : (z.toJSONSchema(schema, { io: 'input' }).properties ?? {});

/** Without the closing of objects, in which the two directions differ by rule and not by content. */
const open = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part) => (key === 'additionalProperties' ? undefined : part)));

describe('the endpoint table', () => {
  it('has every endpoint of every client port under a name of its own', () => {
    const rows = Object.values<Readonly<Record<string, Row>>>({ ...CALLS }).flatMap((calls) => Object.values(calls));
    const names = rows.flatMap((row) => ('operationId' in row ? [row.operationId] : []));
    expect(names).toEqual(ROWS.map(({ name }) => name));
  });

  it('has the endpoint that methods share as a row of its own', () => {
    for (const calls of Object.values<Readonly<Record<string, Row>>>({ ...CALLS }))
      for (const row of Object.values(calls)) if ('of' in row) expect(ROWS.map(({ endpoint }) => endpoint)).toContain(row.of);
  });

  it('has no two endpoints with one method and path on one API, however their parameters are called', () => {
    const places = ROWS.map(({ endpoint: { api, method, path } }) => `${api} ${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it('has a summary of its own for every endpoint', () => {
    const summaries = ROWS.map(({ endpoint }) => endpoint.summary);
    expect(summaries.filter((summary, index) => summary.trim().length < 3 || summaries.indexOf(summary) !== index)).toEqual([]);
  });

  it('is the whole surface: a path starts with one slash and names each parameter once', () => {
    const odd = ROWS.filter(({ endpoint: { path } }) => !/^(\/([A-Za-z0-9._-]+|\{\w+\}))+\/?$/.test(path));
    expect(odd).toEqual([]);
  });

  it('has a schema for exactly the parameters of every path', () => {
    const named = ROWS.map(({ name, endpoint }) => [name, [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part)]);
    expect(ROWS.map(({ name, endpoint }) => [name, Object.keys(propertiesOf(endpoint.params))])).toEqual(named);
  });

  it('lets every call for an issuer name its site', () => {
    const named = ({ params, query, body }: Endpoint) => [params, query, body].some((part) => 'siteCode' in propertiesOf(part));
    expect(ROWS.filter(({ endpoint }) => endpoint.audience === 'site' && !named(endpoint))).toEqual([]);
  });

  it('carries a body only where a body travels, and files only in parts', () => {
    const bare = ROWS.filter(({ endpoint: { method } }) => method === 'GET' || method === 'DELETE');
    expect(bare.filter(({ endpoint: { body, files } }) => body !== undefined || files !== undefined)).toEqual([]);
    expect(ROWS.filter(({ endpoint: { files, bodyKind } }) => (files === undefined) === (bodyKind === 'multipart'))).toEqual([]);
  });

  it('takes an idempotency key only where something changes, and by a member', () => {
    const moving = ROWS.filter(({ endpoint }) => endpoint.movesValue);
    expect(moving.filter(({ endpoint: { method, audience } }) => method === 'GET' || audience === 'open')).toEqual([]);
  });

  it.each(ROWS)('says of $name nothing but what JSON Schema can say; of its answer the same in both directions', ({ endpoint }) => {
    const { params, query, body, result } = endpoint;
    for (const part of [params, query, body]) if (part !== undefined) expect(z.toJSONSchema(part, { io: 'input' })).toBeDefined();
    if (result === 'binary') return;
    const schema = schemaOf(result);
    expect(open(z.toJSONSchema(schema, { io: 'output' }))).toEqual(open(z.toJSONSchema(schema, { io: 'input' })));
  });
});

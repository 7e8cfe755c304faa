import { ENDPOINTS, type Endpoint } from '@naru/contract';
import { FAILURE_CATALOGUE, FAILURE_CODES, type FailureName, failure } from '@naru/domain/failure';
import { describe, expect, it } from 'vitest';
import { callSchemas, whyNotOf } from '../../testing/answer-schemas.ts';
import { refusalBody, statusOf } from '../to-response.ts';
import { describedCalls } from './calls.ts';
import { isObject, type Json } from './schemas.ts';

const { document } = callSchemas();
const CALLS = describedCalls().map((call) => ({ ...call, method: call.method.toLowerCase() }));

/** Every value under a key, anywhere in the document. */
const everyOf = (value: unknown, key: string): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((part) => everyOf(part, key));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === key ? [part] : everyOf(part, key)));
};
const at = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((part, step) => (isObject(part) ? part[step] : undefined), document);
const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? value : []);
const record = (value: unknown): Json => (isObject(value) ? value : {});
const operationOf = ({ path, method }: { readonly path: string; readonly method: string }): Json =>
  record(record(document.paths[path])[method]);

describe('the document of calls', () => {
  it('refers to nothing that it does not have, and has nothing that nobody refers to', () => {
    const refs = new Set(everyOf(document, '$ref').map(String));
    expect([...refs].filter((ref) => at(ref) === undefined)).toEqual([]);
    const components = ['schemas', 'responses', 'headers', 'examples'].flatMap((kind) =>
      Object.keys(record(at(`#/components/${kind}`))).map((name) => `#/components/${kind}/${name}`),
    );
    expect(components.filter((one) => !refs.has(one))).toEqual([]);
    expect(components.length).toBeGreaterThan(150);
  });

  it('names every parameter by what it is, describes it, and has each of a path exactly once', () => {
    for (const { path, ...call } of CALLS) {
      const parameters = list(operationOf({ path, ...call }).parameters);
      const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      expect([path, inPath]).toEqual([path, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)]);
      expect(parameters.filter(({ name, description }) => name === 'x' || name === 'y' || description === name)).toEqual([]);
    }
  });

  it.each(CALLS)('has for $name examples that are taken: its parameters, its body, its answer', (call) => {
    const { path, method, endpoint } = call;
    const operation = operationOf(call);
    list(operation.parameters).forEach(({ example, in: place }, index) => {
      if (place === 'header') return;
      expect(whyNotOf(example, 'paths', path, method, 'parameters', String(index), 'schema')).toBeNull();
    });
    for (const [type, { example }] of Object.entries(record(record(operation.requestBody).content)) as [string, Json][]) {
      expect(whyNotOf(example, 'paths', path, method, 'requestBody', 'content', type, 'schema')).toBeNull();
      // What the schema takes the call takes too, but for what people type, which the domain reads by rules that no schema can say.
      const sent = endpoint.bodyKind === 'multipart' ? record(example).data : example;
      const issues = endpoint.body?.safeParse(sent).error?.issues ?? [];
      expect(issues.filter(({ code }) => code !== 'custom')).toEqual([]);
    }
    const answers = record(record(operation.responses)[200]);
    if (endpoint.result === 'binary') return expect(Object.keys(record(answers.content)).length).toBeGreaterThan(0);
    const { examples } = record(record(answers.content)['application/json']);
    const { value } = record(record(examples).success);
    return expect(whyNotOf(value, 'paths', path, method, 'responses', '200', 'content', 'application/json', 'schema')).toBeNull();
  });

  it('has a schema for every refusal that travels, by its status, and for none that a client only says of itself', () => {
    const schemas: Partial<Record<number, string>> = {
      200: 'Refusal',
      400: 'BadRequestRefusal',
      401: 'TokenRefusal',
      413: 'TooLargeRefusal',
      429: 'TooManyRefusal',
      500: 'DefectRefusal',
      503: 'UnavailableRefusal',
      507: 'StorageFullRefusal',
    };
    for (const name of Object.keys(FAILURE_CODES) as FailureName[]) {
      const { kind, effect } = FAILURE_CATALOGUE[name];
      const travels = kind !== 'client' && effect !== 'silent';
      const schema = schemas[statusOf(name)] ?? '';
      expect([name, whyNotOf(refusalBody(failure(name)), 'components', 'schemas', schema) === null]).toEqual([name, travels]);
    }
  });

  it('has answered success or refusal, never both: no answer fits two of its schemas', () => {
    const answer = ['paths', '/center/nft/v1/listing/wallet', 'post', 'responses', '200', 'content', 'application/json', 'schema'];
    expect(whyNotOf({ resultCode: 0, resultMsg: '', resultData: { listingId: 1 } }, ...answer)).toBeNull();
    expect(whyNotOf(refusalBody(failure('orderLimit', { data: { limit: 20 } })), ...answer)).toBeNull();
    for (const wrong of [
      { resultCode: 0, resultMsg: '', resultData: null },
      { resultCode: -1, resultMsg: '', resultData: null },
      { resultCode: -5001, resultMsg: '', resultData: { listingId: 1 } },
      { resultCode: -5073, resultMsg: '', resultData: { limit: '20' } },
      { resultCode: -5001, resultMsg: '', resultData: null, secret: 1 },
      { resultCode: 1002, resultMsg: '', resultData: null, code: 1002 },
    ])
      expect(whyNotOf(wrong, ...answer)).not.toBeNull();
  });

  it('says of every call what else it may be answered, and how to say who calls', () => {
    for (const call of CALLS) {
      const { audience, result }: Endpoint = ENDPOINTS[call.name];
      const { responses, security } = operationOf(call);
      const statuses = Object.keys(record(responses)).map(Number);
      expect([call.name, [400, 401, 405, 429, 500, 503, 507].filter((status) => !statuses.includes(status))]).toEqual([call.name, []]);
      expect([call.name, statuses.includes(404)]).toEqual([call.name, result === 'binary' || call.path.includes('{')]);
      expect([call.name, list(security).every((one) => 'bearer' in one)]).toEqual([
        call.name,
        audience === 'member' || audience === 'site',
      ]);
    }
  });
});

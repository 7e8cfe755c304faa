import { type Endpoint, nothing, PIN_FIELDS, PIN_SEAL_HEADER, pinEndpoints, roleNeeded, schemaOf } from '@naru/contract';
import { mediaOf, PARAMETER_TEXTS, parameterName } from '@naru/contract/reference';
import { FAILURE_CODES } from '@naru/domain/failure';
import type * as z from 'zod/mini';
import { MOUNTS } from '../http-env.ts';
import { answerBody } from '../to-response.ts';
import type { DescribedCall } from './calls.ts';
import { cookiesOf } from './cookies.ts';
import { exampleOf } from './example.ts';
import { ALWAYS, DEPRECATED } from './refusals.ts';
import { isObject, type Json, jsonSchema, refTo, type SchemaBook } from './schemas.ts';

const record = (value: unknown): Json => (isObject(value) ? value : {});
const requiredOf = ({ required }: Json): readonly unknown[] => (Array.isArray(required) ? required : []);
const TEXTS: Readonly<Record<string, string>> = PARAMETER_TEXTS;

/** The parameters of one place, by the names that say what they are. */
const parametersOf = (book: SchemaBook, { name, endpoint }: DescribedCall, place: 'path' | 'query'): Json[] => {
  const schema = place === 'path' ? endpoint.params : endpoint.query;
  if (schema === undefined) return [];
  const written = book.write(schema);
  const whole = record(jsonSchema(schema).properties);
  return Object.entries(record(written.properties)).map(([key, one]) => {
    const said = place === 'path' ? parameterName(name, endpoint.params, key) : key;
    const needed = place === 'path' || requiredOf(written).includes(key);
    const description = TEXTS[said] ?? said;
    return { name: said, in: place, required: needed, description, schema: one, example: exampleOf(record(whole[key])) };
  });
};

const BODY_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const;

const headerOf = (name: string, description: string, schema: Json): Json => ({ name, in: 'header', required: false, description, schema });

const SEALED = `The PINs of the body, sealed to a key of this call by ECDH, HKDF and AES-256-GCM; the body then has none. A PIN in the body still counts where the call says so, and is answered with the header Deprecation. The key: POST ${MOUNTS.account}${pinEndpoints.walletPinChallenge.path}`;
const REPEATED =
  'The same key and body are answered as they were before, for 30 days, and take effect once; another body is refused with -5007';

/** What calls carry in their heads, besides who calls. */
const headersOf = ({ movesValue, body }: Endpoint): Json[] => {
  const properties = body === undefined ? {} : record(jsonSchema(body).properties);
  const takesPin = [...PIN_FIELDS, 'proof'].some((field) => field in properties);
  return [
    ...(movesValue ? [headerOf('Idempotency-Key', REPEATED, { type: 'string', pattern: '^[\\x21-\\x7e]{8,100}$' })] : []),
    ...(takesPin ? [headerOf(PIN_SEAL_HEADER, SEALED, { type: 'string' })] : []),
  ];
};

const bodyOf = (book: SchemaBook, { body, bodyKind = 'json', files = [] }: Endpoint): Json => {
  if (body === undefined && files.length === 0) return {};
  const fields = body === undefined ? {} : book.write(body);
  const sample = body === undefined ? {} : exampleOf(jsonSchema(body));
  const description = 'What is asked; the example says only what has to be said';
  if (bodyKind !== 'multipart')
    return { requestBody: { description, required: true, content: { [BODY_TYPES[bodyKind]]: { schema: fields, example: sample } } } };
  const binary = Object.fromEntries(files.map((name) => [name, { type: 'string', contentMediaType: 'application/octet-stream' }]));
  const schema = { type: 'object', properties: { data: fields, ...binary }, required: ['data'] };
  const content = { schema, encoding: { data: { contentType: 'application/json' } }, example: { data: sample } };
  return {
    requestBody: {
      description: 'The fields as JSON in the part `data`, and the files beside it',
      required: true,
      content: { [BODY_TYPES.multipart]: content },
    },
  };
};

const responses = (...rows: readonly (readonly [number, string])[]): Json =>
  Object.fromEntries(rows.map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]));

/** What every call may be answered with besides what was asked for. */
const refusalsOf = ({ method, path, result }: Endpoint): Json =>
  responses(
    [400, 'BadRequest'],
    [401, 'TokenRefused'],
    ...(result === 'binary'
      ? ([
          [403, 'FileForbidden'],
          [404, 'FileMissing'],
          [409, 'FileRefused'],
        ] as const)
      : []),
    ...(result !== 'binary' && path.includes('{') ? ([[404, 'NotFound']] as const) : []),
    [405, 'MethodNotAllowed'],
    ...(method === 'GET' || method === 'DELETE' ? [] : ([[413, 'TooLarge']] as const)),
    [429, 'TooMany'],
    [500, 'Defect'],
    [503, 'Unavailable'],
    [507, 'StorageFull'],
  );

const bytesOf = (media: readonly string[]): Json => {
  const schema = { type: 'string', ...(media.includes('text/event-stream') ? {} : { contentMediaType: 'application/octet-stream' }) };
  return Object.fromEntries(media.map((type) => [type, { schema }]));
};

const binaryAnswers = (media: readonly string[]): Json => {
  const headers = { ...ALWAYS, etag: { $ref: '#/components/headers/ETag' } };
  const whole = { 200: { description: 'The bytes', headers, content: bytesOf(media) } };
  if (!media.includes('*/*')) return whole;
  return {
    ...whole,
    206: { description: 'The range of bytes that `range` asks for', headers, content: bytesOf(media) },
    416: { description: 'No such range; `content-range` says how long it is', headers: ALWAYS },
  };
};

const FINE = { type: 'integer', enum: [0, FAILURE_CODES.loginFine14], description: 'With -3014 the log-in waits for its second factor' };

const envelopeOf = (book: SchemaBook, result: z.ZodMiniType, envelope: Endpoint['envelope']): Json => ({
  oneOf: [
    {
      type: 'object',
      properties: {
        resultCode: envelope === 'login' ? FINE : { type: 'integer', const: 0 },
        resultMsg: { type: 'string' },
        resultData: book.write(result),
      },
      required: ['resultCode', 'resultMsg', 'resultData'],
    },
    refTo('Refusal'),
  ],
});

const answersOf = (book: SchemaBook, { name, endpoint }: DescribedCall): Json => {
  if (endpoint.result === 'binary') return binaryAnswers(mediaOf(name) ?? []);
  const success = {
    summary: 'What was asked for',
    value: answerBody(endpoint.result === nothing ? null : exampleOf(jsonSchema(schemaOf(endpoint.result)))),
  };
  const examples = { success, refusal: { $ref: '#/components/examples/Refusal' } };
  const headers = {
    ...ALWAYS,
    ...(endpoint.method === 'GET' && endpoint.audience !== 'member' ? { etag: { $ref: '#/components/headers/ETag' } } : {}),
    ...(endpoint.plainPin ? DEPRECATED : {}),
  };
  return {
    200: {
      description: 'What was asked for, or why it was refused: `resultCode` says which',
      headers,
      content: { 'application/json': { schema: envelopeOf(book, schemaOf(endpoint.result), endpoint.envelope), examples } },
    },
  };
};

/** How a call says who calls: by token, and by the cookies that it goes on with. */
const securityOf = ({ name, endpoint: { audience } }: DescribedCall): Json[] => {
  const cookies = Object.fromEntries(cookiesOf(name).map((cookie) => [cookie, []]));
  const named = { bearer: [], ...cookies };
  if (audience === 'member' || audience === 'site') return [{ bearer: [] }, ...(cookiesOf(name).length > 0 ? [named] : [])];
  const open = [{}, ...(cookiesOf(name).length > 0 ? [cookies] : [])];
  return audience === 'optional' ? [...open, { bearer: [] }] : open;
};

const WHO: Readonly<Record<Endpoint['audience'], string>> = {
  open: 'For anybody.',
  optional: 'For anybody; a member sees more.',
  member: 'For members.',
  site: 'For the staff of the site that the call names',
};

const describe = (endpoint: Endpoint): string => {
  const { audience, movesValue, plainPin } = endpoint;
  const who = audience === 'site' ? `${WHO.site}, as ${roleNeeded(endpoint)} at least.` : WHO[audience];
  return [
    `${endpoint.summary}. ${who}`,
    ...(movesValue ? ['Moves something of value: send an `Idempotency-Key`, and the same one again after a lost answer.'] : []),
    ...(plainPin ? ['The PIN’s SHA-256 may stand in the body.'] : []),
  ].join(' ');
};

/** One call as OpenAPI’s operation. */
export const operationOf = (book: SchemaBook, call: DescribedCall): Json => {
  const { name, endpoint } = call;
  return {
    operationId: name,
    summary: endpoint.summary,
    description: describe(endpoint),
    tags: [endpoint.api],
    security: securityOf(call),
    parameters: [...parametersOf(book, call, 'path'), ...parametersOf(book, call, 'query'), ...headersOf(endpoint)],
    ...bodyOf(book, endpoint),
    responses: { ...answersOf(book, call), ...refusalsOf(endpoint) },
  };
};

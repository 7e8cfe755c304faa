import { DEFECT_NAMES, FAILURE_CATALOGUE, FAILURE_CODES, type FailureName, failure, figuresCarried } from '@naru/domain/failure';
import { failureText } from '@naru/messages';
import { AWAY_SECONDS, refusalBody, type Status, statusOf } from '../to-response.ts';
import { type Json, refTo } from './schemas.ts';

/** The refusals that travel: what clients say of themselves never does. */
export const TRAVELLING = (Object.keys(FAILURE_CODES) as FailureName[]).filter((name) => FAILURE_CATALOGUE[name].kind !== 'client');

const NULL = { type: 'null' };
const FIELD = { type: 'string', description: 'The part of the input that is to be mended' };
const OF_FIELD = { type: 'object', properties: { field: FIELD }, required: ['field'] };

type Figures = Readonly<Record<string, string>>;
/** The figures that a refusal carries; `?` marks one that may be missing. */
const figuresSchema = (figures: Figures): Json => ({
  type: 'object',
  properties: {
    field: FIELD,
    ...Object.fromEntries(Object.entries(figures).map(([figure, type]) => [figure, { type: type.replace('?', '') }])),
  },
  required: Object.keys(figures).filter((figure) => !figures[figure]?.endsWith('?')),
});

/** The schema of the figures that a refusal carries; of one that carries none, nothing. */
const figuresOf = (name: FailureName): readonly Json[] => {
  const figures = figuresCarried(name);
  return figures === undefined ? [] : [figuresSchema(figures)];
};

const codesOf = (names: readonly FailureName[]): Json => ({
  type: 'integer',
  enum: names.map((name) => FAILURE_CODES[name]),
  'x-enum-varnames': names,
  'x-enum-descriptions': names.map((name) => failureText(failure(name)).text),
});

const refusalSchema = (names: readonly FailureName[], resultData: Json, description: string): Json => {
  const resultCode = codesOf(names);
  const isToken = names.some((name) => statusOf(name) === 401);
  return {
    type: 'object',
    description,
    properties: {
      resultCode,
      resultMsg: { type: 'string', description: 'What to tell people, in Korean' },
      resultData,
      ...(isToken ? { code: resultCode } : {}),
    },
    required: ['resultCode', 'resultMsg', 'resultData', ...(isToken ? ['code'] : [])],
  };
};

const schemaNameOf = (name: FailureName): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}Refusal`;
const answering = (status: Status): FailureName[] =>
  TRAVELLING.filter((name) => statusOf(name) === status && FAILURE_CATALOGUE[name].effect !== 'silent');
const withFigures = answering(200).filter((name) => figuresCarried(name) !== undefined);
const anyOf = (...schemas: readonly Json[]): Json => ({ anyOf: [...schemas, NULL] });

/** The schemas of refusals, by name: one for each status, and within 200 one for each that carries figures. */
export const refusalSchemas = (): Json => ({
  Refusal: {
    description: 'Why a call was refused, where the status is 200: its code, what to tell people, and the figures that explain it',
    oneOf: [refTo('PlainRefusal'), ...withFigures.map((name) => refTo(schemaNameOf(name)))],
  },
  PlainRefusal: refusalSchema(
    answering(200).filter((name) => !withFigures.includes(name)),
    anyOf(OF_FIELD),
    'A refusal that its code explains',
  ),
  ...Object.fromEntries(
    withFigures.map((name) => [
      schemaNameOf(name),
      refusalSchema([name], anyOf(figuresSchema(figuresCarried(name) ?? {}), OF_FIELD), failureText(failure(name)).text),
    ]),
  ),
  TokenRefusal: refusalSchema(
    answering(401),
    anyOf(...answering(401).flatMap(figuresOf), OF_FIELD),
    'The token that came does not count; the code stands in `code`, too',
  ),
  BadRequestRefusal: refusalSchema(
    answering(400),
    anyOf({
      type: 'object',
      properties: { field: FIELD, rule: { type: 'string', description: 'The rule that it breaks' } },
      additionalProperties: true,
    }),
    'What came does not fit; beside the rule stand its figures',
  ),
  NotFoundRefusal: refusalSchema(['dataLookupFailed'], NULL, 'There is no such call'),
  FileMissingRefusal: refusalSchema(['dataLookupFailed', 'lookupFailed'], NULL, 'There is no such file'),
  TooLargeRefusal: refusalSchema(answering(413), anyOf(OF_FIELD), 'The body, or a file in it, is too large'),
  TooManyRefusal: refusalSchema(
    answering(429),
    anyOf(figuresSchema({ seconds: 'number' }), OF_FIELD),
    'Too many calls of one kind, or more than the server can do at once',
  ),
  DefectRefusal: refusalSchema(DEFECT_NAMES, NULL, 'A fault of the server, told by the kind of call that it came up in'),
  UnavailableRefusal: refusalSchema(answering(503), NULL, 'The database does not answer, or too many want the same at this moment'),
  StorageFullRefusal: refusalSchema(answering(507), NULL, 'There is no room for what was to be written'),
});

const headerRefs = (...names: readonly (readonly [header: string, component: string])[]): Json =>
  Object.fromEntries(names.map(([header, component]) => [header, { $ref: `#/components/headers/${component}` }]));

/** By what every answer is known, and what is left to whoever calls, where the call was counted. */
export const ALWAYS = headerRefs(
  ['x-request-id', 'RequestId'],
  ['traceresponse', 'TraceResponse'],
  ['ratelimit', 'RateLimit'],
  ['ratelimit-policy', 'RateLimitPolicy'],
);
/** What an answer says to whoever called in a way that there is a better one for. */
export const DEPRECATED = headerRefs(['deprecation', 'Deprecation'], ['sunset', 'Sunset'], ['link', 'DeprecationLink']);

const RETRY = headerRefs(['retry-after', 'RetryAfter']);
const ALLOW = headerRefs(['allow', 'Allow']);

const answerOf = (
  description: string,
  schema: string,
  example: FailureName,
  headers: Json = {},
  extra: Omit<Parameters<typeof failure>[1] & object, 'name'> = {},
): Json => ({
  description,
  headers: { ...ALWAYS, ...headers },
  content: { 'application/json': { schema: refTo(schema), example: refusalBody(failure(example, extra)) } },
});

/** The answers of refusals that have a status of their own, by name. */
export const refusalResponses = (): Json => ({
  BadRequest: answerOf('What came does not fit', 'BadRequestRefusal', 'badRequest', {}, { field: 'price' }),
  TokenRefused: answerOf('The token that came does not count', 'TokenRefusal', 'tokenExpired'),
  NotFound: answerOf('No such call, as where a parameter of the path is empty', 'NotFoundRefusal', 'dataLookupFailed'),
  MethodNotAllowed: answerOf('The path takes other methods', 'BadRequestRefusal', 'badRequest', ALLOW, { field: 'method' }),
  TooLarge: answerOf('The body, or a file in it, is too large', 'TooLargeRefusal', 'fileTooLarge'),
  TooMany: answerOf('Too many calls; `retry-after` says when to come back, where it is known', 'TooManyRefusal', 'busy', RETRY),
  Defect: answerOf('A fault of the server; the log has it under the request’s id', 'DefectRefusal', 'serverRequestFailed'),
  Unavailable: answerOf(
    `The database does not answer (again in ${AWAY_SECONDS} s), or too many want the same (in a second); nothing was done`,
    'UnavailableRefusal',
    'serviceUnavailable',
    RETRY,
  ),
  StorageFull: answerOf('No room for what was to be written, of which nothing was done', 'StorageFullRefusal', 'storageFull'),
  FileForbidden: answerOf('Not for whoever asks', 'Refusal', 'noPermission'),
  FileMissing: answerOf('No such file', 'FileMissingRefusal', 'lookupFailed'),
  FileRefused: answerOf('Refused by its code', 'Refusal', 'wrongState'),
});

/** The headers that answers share. */
export const SHARED_HEADERS: Json = {
  RequestId: { description: 'By what the log knows this request', schema: { type: 'string', format: 'uuid' } },
  TraceResponse: { description: 'The trace of this request (W3C), the caller’s own where it sent one', schema: { type: 'string' } },
  RateLimit: { description: 'Where the call was counted: what is left, and for how many seconds (draft 10)', schema: { type: 'string' } },
  RateLimitPolicy: { description: 'The limits that it was counted under, by name (draft 10)', schema: { type: 'string' } },
  Deprecation: { description: 'Since when there is a better way than the one that was taken (RFC 9745)', schema: { type: 'string' } },
  Sunset: { description: 'Until when that one is served, where an end is known (RFC 8594)', schema: { type: 'string' } },
  DeprecationLink: { description: 'Where the better way is described', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds after which it is worth asking again', schema: { type: 'integer', minimum: 0 } },
  Allow: { description: 'The methods that the path takes', schema: { type: 'string' } },
  ETag: {
    description: 'By what this answer is known; sent as `if-none-match` it is answered with 304 while nothing has changed',
    schema: { type: 'string' },
  },
};

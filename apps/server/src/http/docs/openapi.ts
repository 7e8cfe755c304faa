import { ENDPOINTS, type Endpoint, PIN_FIELDS, PIN_SEAL_HEADER, pinEndpoints } from '@naru/contract';
import * as z from 'zod/mini';
import { MOUNTS } from '../mounts.ts';

type Json = Readonly<Record<string, unknown>>;

/** One call as the documents show it. */
export interface DescribedCall {
  readonly name: string;
  readonly method: string;
  /** The whole path, mount included. */
  readonly path: string;
  readonly endpoint: Endpoint;
}

/** Every call in the order of the table. */
export const describedCalls = (): DescribedCall[] =>
  Object.entries(ENDPOINTS).map(([name, endpoint]: [string, Endpoint]) => ({
    name,
    method: endpoint.method,
    path: `${MOUNTS[endpoint.api]}${endpoint.path}`,
    endpoint,
  }));

/** JSON Schema of a schema of the wire; the wire has no transforms, so both directions are the same. */
export const jsonSchema = (schema: z.ZodMiniType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  return rest;
};

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const parametersOf = (place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] => {
  if (schema === undefined) return [];
  const { properties, required } = jsonSchema(schema);
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(isObject(properties) ? properties : {}).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || needed.includes(name),
    schema: one,
  }));
};

const BODY_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const;

const headerOf = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description,
});

const SEALED = `The PINs of the body, sealed to a key of this call as decision 77 has it; the body then has none. The key: POST ${MOUNTS.account}${pinEndpoints.walletPinChallenge.path}`;

/** What calls carry in their heads, besides who calls. */
const headersOf = ({ movesValue, body }: Endpoint): Json[] => {
  const { properties } = body === undefined ? {} : jsonSchema(body);
  const takesPin = isObject(properties) && [...PIN_FIELDS, 'proof'].some((field) => field in properties);
  return [
    ...(movesValue ? [headerOf('Idempotency-Key', 'The same key and body answer what was answered before, for 30 days')] : []),
    ...(takesPin ? [headerOf(PIN_SEAL_HEADER, SEALED)] : []),
  ];
};

const bodyOf = ({ body, bodyKind = 'json', files = [] }: Endpoint): Json => {
  if (body === undefined && files.length === 0) return {};
  const fields = body === undefined ? {} : jsonSchema(body);
  const binary = Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }]));
  const schema = bodyKind === 'multipart' ? { type: 'object', properties: { data: fields, ...binary } } : fields;
  return { requestBody: { required: true, content: { [BODY_TYPES[bodyKind]]: { schema } } } };
};

const envelopeOf = (result: Endpoint['result']): Json =>
  result === 'binary'
    ? { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
    : {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['resultCode', 'resultMsg', 'resultData'],
              properties: { resultCode: { type: 'integer' }, resultMsg: { type: 'string' }, resultData: jsonSchema(result) },
            },
          },
        },
      };

const operationOf = ({ name, endpoint }: DescribedCall): Json => ({
  operationId: name,
  summary: endpoint.summary,
  tags: [endpoint.api],
  security: endpoint.audience === 'open' ? [] : endpoint.audience === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }],
  parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query), ...headersOf(endpoint)],
  ...bodyOf(endpoint),
  responses: {
    200: { description: 'resultCode 0, or a refusal by its code', ...envelopeOf(endpoint.result) },
    ...(endpoint.audience === 'open' ? {} : { 401: { description: 'a token code in `code`' } }),
  },
});

/** The OpenAPI 3.1 document, made from the endpoint table: it cannot tell anything but what is served. */
export const openApi = (publicUrl: string): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of describedCalls()) {
    paths[call.path] ??= {};
    Object.assign(paths[call.path] ?? {}, { [call.method.toLowerCase()]: operationOf(call) });
  }
  return {
    openapi: '3.1.0',
    info: { title: '나루 (Naru)', version: '1' },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
};

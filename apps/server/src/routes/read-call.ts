import type { Endpoint } from '@naru/contract';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { HttpContext } from '../http/http-env.ts';
import type { Upload } from './handler.ts';

type Read = Readonly<Record<string, unknown>>;

/** A call's parts after the contract's schemas have read them. */
export interface ReadCall {
  readonly params: Read;
  readonly query: Read;
  readonly body: Read;
  readonly files: Readonly<Record<string, Upload>>;
}

const NONE: Read = Object.freeze({});

/** Reads one part by its schema; refused with `badRequest` and the path of the failing field. */
const readPart = (schema: Endpoint['params'], value: unknown): Result<Read, Failure> => {
  if (schema === undefined) return ok(NONE);
  const parsed = schema.safeParse(value);
  if (!parsed.success) return fail(failure('badRequest', { field: parsed.error.issues[0]?.path.join('.') || 'body' }));
  const nul = fieldWithNul(parsed.data);
  return nul === null ? ok(parsed.data as Read) : fail(failure('badRequest', { field: nul || 'body' }));
};

/** The path of the first text with a NUL in it, which no text of the database can hold; null when there is none. */
const fieldWithNul = (value: unknown, path = ''): string | null => {
  if (typeof value === 'string') return value.includes('\u0000') ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const found = fieldWithNul(part, path === '' ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
};

const parseJson = (text: string): Result<unknown, Failure> => {
  try {
    return ok(text === '' ? {} : JSON.parse(text));
  } catch {
    return fail(failure('badRequest', { field: 'body' }));
  }
};

const MULTIPART = { body: NONE, files: {} };

const readMultipart = async (
  c: HttpContext,
  wanted: readonly string[],
): Promise<Result<{ body: unknown; files: Record<string, Upload> }, Failure>> => {
  if (!c.req.header('content-type')?.startsWith('multipart/form-data')) return ok(MULTIPART);
  const form = await c.req.formData().catch(() => null);
  if (form === null) return fail(failure('badRequest', { field: 'body' }));
  const data = form.get('data');
  const body = parseJson(typeof data === 'string' ? data : '');
  if (!body.ok) return fail(failure('badRequest', { field: 'data' }));
  const files: Record<string, Upload> = {};
  for (const name of wanted) {
    const part = form.get(name);
    if (part instanceof File) files[name] = { name: part.name, bytes: new Uint8Array(await part.arrayBuffer()) };
  }
  return ok({ body: body.value, files });
};

const readBody = async (c: HttpContext, endpoint: Endpoint): Promise<Result<{ body: unknown; files: Record<string, Upload> }, Failure>> => {
  if (endpoint.body === undefined) return ok(MULTIPART);
  if (endpoint.bodyKind === 'multipart') return readMultipart(c, endpoint.files ?? []);
  const text = await c.req.text();
  if (endpoint.bodyKind === 'form') return ok({ body: Object.fromEntries(new URLSearchParams(text)), files: {} });
  const body = parseJson(text);
  return body.ok ? ok({ body: body.value, files: {} }) : body;
};

/** Reads a whole call by its endpoint, in the order path, query, body. */
export const readCall = async (c: HttpContext, endpoint: Endpoint): Promise<Result<ReadCall, Failure>> => {
  const params = readPart(endpoint.params, c.req.param());
  if (!params.ok) return params;
  const query = readPart(endpoint.query, c.req.query());
  if (!query.ok) return query;
  const raw = await readBody(c, endpoint);
  if (!raw.ok) return raw;
  const body = readPart(endpoint.body, raw.value.body);
  if (!body.ok) return body;
  return ok({ params: params.value, query: query.value, body: body.value, files: raw.value.files });
};

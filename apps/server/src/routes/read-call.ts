import { type Endpoint, type PartSchema, safeRead, toldFault, writePart } from '@naru/contract';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, failureOfFault, ok, type Result } from '@naru/domain/shared';
import { uploadLimitOf } from '../http/body-limit.ts';
import type { HttpContext } from '../http/http-env.ts';
import type { Upload } from './handler.ts';
import { receiveForm } from './receive-form.ts';

type Read = Readonly<Record<string, unknown>>;

/** A call's parts after the contract's schemas have read them into the domain's types. */
export interface ReadCall {
  readonly params: Read;
  readonly query: Read;
  readonly body: Read;
  /** What the call asks for in the wire's form, which an idempotency key is held to: it is the same in every version of ours. */
  wire(): { readonly params: Read; readonly body: Read };
  readonly files: Readonly<Record<string, Upload>>;
  /** Every `did` or `siteCode` that the call names anywhere, declared or not: whoever names another's is not let in by one of their own. */
  named(what: 'dids' | 'siteCodes'): readonly string[];
  /** Removes the files that nobody has moved away; whoever reads a call calls it in the end. */
  release(): Promise<void>;
}

const NONE: Read = Object.freeze({});

/** One part as the domain has it, and as it travels. */
interface ReadPart {
  readonly value: Read;
  wire(): Read;
}

/** Reads one part by its schema; refused with `badRequest` and the path of the failing field, and with its rule where that is told. */
const readPart = (schema: PartSchema | undefined, wire: unknown): Result<ReadPart, Failure> => {
  if (schema === undefined) return ok({ value: NONE, wire: () => NONE });
  const parsed = safeRead(schema, wire);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path.join('.') || 'body';
    const fault = issue === undefined ? null : toldFault(issue);
    return fail(fault === null ? failure('badRequest', { field }) : failureOfFault(field, fault));
  }
  const read = { value: parsed.data, wire: () => writePart(schema, parsed.data) };
  const nul = fieldWithNul(parsed.data) === null ? null : fieldWithNul(read.wire());
  return nul === null ? ok(read) : fail(failure('badRequest', { field: nul || 'body' }));
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

type Raw = { readonly body: unknown; readonly files: Readonly<Record<string, Upload>>; release(): Promise<void> };

interface Reading {
  readonly folder: string;
  unsealed(text: string, body: unknown): Promise<Result<unknown, Failure>>;
}

const released = async (): Promise<void> => undefined;
const BARE: Raw = { body: NONE, files: {}, release: released };

const readMultipart = async (c: HttpContext, endpoint: Endpoint, folder: string): Promise<Result<Raw, Failure>> => {
  if (!c.req.header('content-type')?.startsWith('multipart/form-data')) return ok(BARE);
  const form = await receiveForm(c, { parts: endpoint.files ?? [], most: uploadLimitOf(endpoint), folder });
  if (!form.ok) return form;
  const { data, files, release } = form.value;
  const body = parseJson(data);
  if (body.ok) return ok({ body: body.value, files, release });
  await release();
  return fail(failure('badRequest', { field: 'data' }));
};

const readBody = async (c: HttpContext, endpoint: Endpoint, { folder, unsealed }: Reading): Promise<Result<Raw, Failure>> => {
  if (endpoint.body === undefined) return ok(BARE);
  if (endpoint.bodyKind === 'multipart') return readMultipart(c, endpoint, folder);
  const text = await c.req.text();
  if (endpoint.bodyKind === 'form') return ok({ ...BARE, body: Object.fromEntries(new URLSearchParams(text)) });
  const body = parseJson(text);
  if (!body.ok) return body;
  const whole = await unsealed(text, body.value);
  return whole.ok ? ok({ ...BARE, body: whole.value }) : whole;
};

const NAMES = Object.freeze({ dids: ['did', 'userDid'], siteCodes: ['siteCode'] });

/** What a call says under these names in path, query (repeated) and body's top. A declared query `did` is another's: whom something is sent to. */
const namedIn = (c: HttpContext, query: Read, body: unknown, names: readonly string[]): readonly string[] => {
  const said = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return [
    ...names.flatMap((name) => [c.req.param(name), ...(name === 'did' && 'did' in query ? [] : (c.req.queries(name) ?? []))]),
    ...said.filter(([name]) => names.includes(name)).map(([, value]) => value),
  ].filter((value): value is string => typeof value === 'string');
};

/** Reads a whole call by its endpoint, in the order path, query, body. */
export const readCall = async (c: HttpContext, endpoint: Endpoint, reading: Reading): Promise<Result<ReadCall, Failure>> => {
  const params = readPart(endpoint.params, c.req.param());
  if (!params.ok) return params;
  const query = readPart(endpoint.query, c.req.query());
  if (!query.ok) return query;
  const raw = await readBody(c, endpoint, reading);
  if (!raw.ok) return raw;
  const body = readPart(endpoint.body, raw.value.body);
  const { files, release } = raw.value;
  if (body.ok) {
    return ok({
      params: params.value.value,
      query: query.value.value,
      body: body.value.value,
      wire: () => ({ params: params.value.wire(), body: body.value.wire() }),
      files,
      named: (what) => namedIn(c, query.value.value, raw.value.body, NAMES[what]),
      release,
    });
  }
  await release();
  return body;
};

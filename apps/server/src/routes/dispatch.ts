import { join } from 'node:path';
import { CALLS, callForKey, type Endpoint, type EndpointName, type Row, writeResult } from '@naru/contract';
import { mediaOf } from '@naru/contract/reference';
import { actionQr, qr } from '@naru/contract/replies';
import { looksLikeKey } from '@naru/domain/api-key';
import { defectName, type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { Hono } from 'hono';
import { type HttpContext, type HttpEnv, MOUNTS } from '../http/http-env.ts';
import { refusalBody, toAnswer, toMissingFile, toResponse } from '../http/to-response.ts';
import type { Deps, Member } from '../kernel/deps.ts';
import type { OnceKey } from '../kernel/once.ts';
import { type Reader, recordReads, valuesNamed } from '../kernel/personal-reads.ts';
import { inRequest, type RequestContext } from '../kernel/request-context.ts';
import { holdsAnySite } from '../kernel/site-authority.ts';
import { reconnecting } from '../stores/sql-state.ts';
import { authenticateKey } from '../use-cases/api-key/authenticate-key.ts';
import { INCOMING, scanFile } from '../use-cases/file/incoming.ts';
import { authenticate, type CallTiming } from '../use-cases/session/authenticate.ts';
import { byKey, confirmedByKey } from './by-key.ts';
import { bearerOf, mayCallFor, tellLimits } from './gates.ts';
import type { Handlers } from './handler.ts';
import { PERSONAL_SITE_CALLS } from './personal-calls.ts';
import { publicReads } from './public-reads.ts';
import { type ReadCall, readCall } from './read-call.ts';
import { withSealedPins } from './sealed-pins.ts';
import { deviceOf } from './visitor.ts';

/** A handler as all are mounted alike: which endpoint's call it takes is known no more, but that it was read by that endpoint. */
type AnyHandler = (call: never) => Promise<Result<unknown, Failure>>;

const KEY = /^[\x21-\x7e]{8,100}$/;

/** Mounts every endpoint, literal paths before parameters. The gates' order is fixed: who calls, what is asked, for which site. Public ones: `reads`. */
export const mountEndpoints = (app: Hono<HttpEnv>, deps: Deps, handlers: Handlers, reads = publicReads(0)): void => {
  const entries = entriesOf(handlers).sort((a, b) => parameters(a.endpoint) - parameters(b.endpoint));
  const folder = join(deps.config.dataDir, INCOMING);
  for (const { name, endpoint, handler } of entries) {
    const defect = defectName({ server: endpoint.api, method: endpoint.method, makes: whatIsMade(name, endpoint) });
    const ask = (c: HttpContext) => outcomeOf(c, deps, { name, endpoint, handler, folder });
    const serve = (c: HttpContext) => {
      c.set('defect', defect);
      if (VIEWS.has(name)) countView(c, deps, endpoint);
      return reads.has(name) ? reads.answer(c, endpoint, () => ask(c)) : answer(c, endpoint, ask(c));
    };
    app.on(endpoint.method, pathOf(endpoint), serve);
  }
  const methods = Map.groupBy(entries, ({ endpoint }) => pathOf(endpoint));
  for (const [path, known] of methods) {
    const allowed = [...new Set(known.flatMap(({ endpoint: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].join(', ');
    app.all(path, (c) => {
      c.header('allow', allowed);
      return c.json(refusalBody(failure('badRequest', { field: 'method' })), 405);
    });
  }
};

interface Entry {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
}

/** Every endpoint of the table with the handler that stands under its name. */
const entriesOf = (handlers: Handlers): Entry[] =>
  Object.entries<Readonly<Record<string, AnyHandler>>>(handlers).flatMap(([port, ofPort]) => {
    const rows: Readonly<Record<string, Row>> = CALLS[port as keyof Handlers];
    return Object.entries(ofPort).flatMap(([method, handler]) => {
      const endpoint = rows[method];
      if (endpoint === undefined || 'of' in endpoint) return [];
      return [{ name: endpoint.operationId as EndpointName, endpoint, handler }];
    });
  });

/** Whether a call makes a QR or a picture, which faults of it are told by. */
const whatIsMade = (name: EndpointName, { result }: Endpoint): 'qr' | 'picture' | null => {
  if (result === qr || result === actionQr) return 'qr';
  return mediaOf(name)?.some((type) => type.startsWith('image/')) === true ? 'picture' : null;
};

/** What a page of a product asks for first; answers that are remembered count as well (product 18, views). */
const VIEWS: ReadonlySet<EndpointName> = new Set(['storeProduct', 'marketProduct']);

const countView = (c: HttpContext, { views, clock }: Pick<Deps, 'views' | 'clock'>, { path }: Endpoint): void => {
  const [parameter = ''] = /\w+(?=\})/.exec(path) ?? [];
  const isFirstPage = (c.req.query('page') ?? '1') === '1';
  // What is asked to draw a page is counted with the page, however many get the same drawing.
  if (c.req.method !== 'GET' || !isFirstPage || c.env.renderedFor !== undefined) return;
  views.count(c.req.param(parameter), { at: clock.now(), ip: c.get('ip') });
};

const pathOf = ({ api, path }: Endpoint): string => MOUNTS[api] + path.replace(/\{(\w+)\}/g, ':$1');
const parameters = ({ path }: Endpoint): number => path.split('{').length - 1;

const answer = async (c: HttpContext, { result }: Endpoint, asked: Promise<Result<unknown, Failure>>): Promise<Response> => {
  const outcome = await asked;
  if (!outcome.ok) return (result === 'binary' ? toMissingFile : toResponse)(c, outcome.failure);
  return outcome.value instanceof Response ? outcome.value : toAnswer(c, outcome.value);
};

interface Mounted extends Entry {
  readonly folder: string;
}

/** Takes a call through the gates: what its handler answers, or the first refusal. */
const outcomeOf = async (c: HttpContext, deps: Deps, mounted: Mounted): Promise<Result<unknown, Failure>> => {
  const { name, endpoint, folder } = mounted;
  const member = await whoCalls(c, deps, name, endpoint);
  if (!member.ok) return member;
  if (member.value !== null) c.set('memberId', member.value.id);
  if (member.value?.key !== undefined) c.set('key', member.value.key.shown);
  // What an issuer uploads is large: it is not even read for anybody who acts for no site.
  if (endpoint.audience === 'site' && endpoint.bodyKind === 'multipart' && !(await holdsAnySite(deps, member.value)))
    return fail(failure('noPermission'));
  const unsealed = (text: string, body: unknown) =>
    member.value?.key === undefined
      ? withSealedPins(c, deps, { endpoint, member: member.value }, { text, body })
      : confirmedByKey(c, callForKey(name), body);
  const call = await readCall(c, endpoint, { folder, unsealed });
  if (!call.ok) return call;
  try {
    return await carryOut(c, deps, mounted, { member: member.value, call: call.value });
  } finally {
    await call.value.release();
  }
};

/** Has every file of a call looked through; refused with the field of the first that is not taken. */
const scanAll = async (deps: Deps, { files }: ReadCall): Promise<Result<void, Failure>> => {
  for (const [field, { path }] of Object.entries(files)) {
    const clean = await scanFile(deps, { path });
    if (!clean.ok) return fail({ ...clean.failure, field });
  }
  return ok(undefined);
};

interface IncomingCall {
  readonly member: Member | null;
  readonly call: ReadCall;
}

/** What has been read is judged, and handed to its handler. */
const carryOut = async (
  c: HttpContext,
  deps: Deps,
  { name, endpoint, handler }: Mounted,
  { member, call }: IncomingCall,
): Promise<Result<unknown, Failure>> => {
  const allowed = await mayCall(deps, endpoint, member, call);
  if (!allowed.ok) return allowed;
  const clean = await scanAll(deps, call);
  if (!clean.ok) return clean;
  const key = keyOf(c, name, endpoint, call);
  if (!key.ok) return key;
  const context: RequestContext = { ip: c.get('ip'), signedIn: null, limits: [] };
  const handle = async () => {
    const outcome = await handler({ ...call, member, key: key.value, ip: c.get('ip'), device: deviceOf(c), c } as never);
    if (!outcome.ok) return outcome;
    const written = outcome.value instanceof Response ? outcome.value : writeResult(endpoint, outcome.value);
    await recordSiteReads(deps, name, member, call, written);
    return ok(written);
  };
  const run = async (): Promise<Result<unknown, Failure>> => {
    if (member?.key === undefined) return inRequest(context, handle);
    context.key = member.key;
    context.limits.length = 0;
    return inRequest(context, () => byKey(deps, { name, endpoint, member, handle })).finally(() => {
      context.key = undefined;
    });
  };
  // A read, and a write with its key, may be sent again as a whole; a write without a key may not.
  const outcome = await (endpoint.method === 'GET' || key.value !== undefined ? reconnecting(run) : run());
  tellLimits(c, context.limits);
  if (outcome.ok && context.signedIn !== null) c.set('signedIn', context.signedIn);
  return outcome;
};

/** Writes down whom of the members a site's call shows, before it is answered. */
const recordSiteReads = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  name: EndpointName,
  member: Member | null,
  call: ReadCall,
  answer: unknown,
): Promise<void> => {
  const of = PERSONAL_SITE_CALLS[name];
  if (of === undefined || member === null) return;
  const input = { ...call.params, ...call.query, ...call.body };
  const reader: Reader = {
    actor: member.did,
    door: 'site',
    siteCode: siteOf(call) ?? null,
    session: member.key?.shown ?? member.sessionId,
    reason: typeof valuesNamed(input, 'reason')[0] === 'string' ? String(valuesNamed(input, 'reason')[0]) : null,
  };
  await recordReads(db, reader, { call: name, of, shown: { input, answer: answer instanceof Response ? null : answer }, at: clock.now() });
};

/** A log-out ends the session also with a token that has run out: the browser that drops it will not come back with a fresh one. */
const LATE: ReadonlySet<EndpointName> = new Set(['userLogout']);

/** What an open page asks by itself, over and over: it keeps no session alive. */
const QUIET: ReadonlySet<EndpointName> = new Set(['noticeUnseen', 'noticeStream']);
const timingOf = (name: EndpointName): CallTiming => (LATE.has(name) ? 'late' : QUIET.has(name) ? 'quiet' : 'inTime');

const whoCalls = async (
  c: HttpContext,
  deps: Deps,
  name: EndpointName,
  { audience, secondFactor }: Endpoint,
): Promise<Result<Member | null, Failure>> => {
  const token = bearerOf(c);
  const needed = audience === 'member' || audience === 'site';
  if (audience === 'open') return ok(null);
  if (token !== undefined && looksLikeKey(token)) return reconnecting(() => authenticateKey(deps, token, { name, ip: c.get('ip') }));
  if (token === undefined) return needed ? fail(failure('tokenInvalid')) : ok(null);
  const member = await reconnecting(() => authenticate(deps, token, timingOf(name), secondFactor === 'never' ? 'second' : 'done'));
  // A page that is public stays so with an expired token, except that a fresh one may be had for the asking.
  if (!member.ok && !needed && member.failure.name !== 'tokenExpired') return ok(null);
  return member;
};

/** The site that a call names, in its path, query or body; none when it names two. */
const siteOf = (call: ReadCall): string | undefined => {
  const [siteCode, ...others] = new Set(call.named('siteCodes'));
  return others.length === 0 ? siteCode : undefined;
};

const mayCall = async (deps: Deps, endpoint: Endpoint, member: Member | null, call: ReadCall): Promise<Result<void, Failure>> => {
  if (member !== null && call.named('dids').some((did) => did !== member.did)) return fail(failure('noPermission'));
  if (endpoint.audience !== 'site') return ok(undefined);
  return mayCallFor(deps, member, siteOf(call), endpoint);
};

const keyOf = (c: HttpContext, name: EndpointName, endpoint: Endpoint, call: ReadCall): Result<OnceKey | undefined, Failure> => {
  const key = c.req.header('idempotency-key');
  if (key === undefined || !endpoint.movesValue) return ok(undefined);
  if (!KEY.test(key)) return fail(failure('badRequest', { field: 'idempotency-key' }));
  const files = Object.entries(call.files).map(([part, { name: called, sha256 }]) => [part, called, sha256]);
  return ok({ key, endpoint: name, body: { ...call.wire(), ...(files.length === 0 ? {} : { files }) } });
};

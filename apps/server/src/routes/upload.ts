import type { Readable } from 'node:stream';
import { TUS_VERSION, UPLOAD_PART_TYPE, uploadPath } from '@naru/contract';
import { type Failure, type FailureName, failure } from '@naru/domain/failure';
import { ok, parseSiteCode, type Result, type SiteCode } from '@naru/domain/shared';
import { MOST_UPLOAD_BYTES, UPLOAD_KIND, type UploadKind } from '@naru/domain/upload';
import { DataStore, ERRORS, Server, Upload } from '@tus/server';
import type { Hono } from 'hono';
import { randomSecret } from '../gateways/secrets/random-secret.ts';
import { uploadedBytes } from '../gateways/uploads/upload-folder.ts';
import { type HttpContext, type HttpEnv, MOUNTS } from '../http/http-env.ts';
import { refusalBody, statusOf } from '../http/to-response.ts';
import type { Deps, Member } from '../kernel/deps.ts';
import { authenticate } from '../use-cases/session/authenticate.ts';
import { beginUpload } from '../use-cases/upload/begin-upload.ts';
import { openUploads } from '../use-cases/upload/open-uploads.ts';
import { dropUpload, findUpload, finishUpload, type NamedUpload, receivePart } from '../use-cases/upload/receive-part.ts';
import { bearerOf, mayCallFor } from './gates.ts';
import type { NounHandlers } from './handler.ts';
import { makeUploadTurns } from './upload-turns.ts';

/** Whoever uploads acts for the site: looking at an upload is a part of sending it. */
const NEEDED = { method: 'POST', leastRole: 'operator' } as const;

/** How soon a call gives way to the next of the same upload: its connection is dead, or somebody sends twice. */
const GIVE_WAY_MS = 500;

/** Uploads speak of refusals by status, since programs of the protocol know no envelope; what it says stands in the body all the same. */
const STATUS: Partial<Record<FailureName, number>> = {
  noPermission: 403,
  roleNeeded: 403,
  secondFactorNeeded: 403,
  lookupFailed: 404,
  wrongState: 409,
  uploadLimit: 429,
};
const statusOfUpload = ({ name }: Failure): number => {
  const status = statusOf(name);
  return status === 200 ? (STATUS[name] ?? 400) : status;
};

/** Carries a refusal through the library, which knows only what is thrown. */
class Refused extends Error {
  readonly failure: Failure;

  constructor(refusal: Failure) {
    super(refusal.name);
    this.failure = refusal;
  }
}

const orThrow = <T>(result: Result<T, Failure>): T => {
  if (!result.ok) throw new Refused(result.failure);
  return result.value;
};

const kindOf = (word: string | null | undefined): UploadKind => {
  if (word === UPLOAD_KIND.sheet) return 'sheet';
  if (word === UPLOAD_KIND.archive) return 'archive';
  throw new Refused(failure('badRequest', { field: 'kind' }));
};

const EXTENSIONS = ['creation', 'termination'];

/** The uploads of one member for one site, as the library asks for them. */
class MemberUploads extends DataStore {
  readonly #deps: Deps;
  readonly #member: Member;
  readonly #siteCode: SiteCode;
  override readonly extensions = EXTENSIONS;

  constructor(deps: Deps, member: Member, siteCode: SiteCode) {
    super();
    this.#deps = deps;
    this.#member = member;
    this.#siteCode = siteCode;
  }

  #named(uploadId: string): NamedUpload {
    return { siteCode: this.#siteCode, uploadId };
  }

  override async create(upload: Upload): Promise<Upload> {
    const { filename, kind } = upload.metadata ?? {};
    const announced = { siteCode: this.#siteCode, kind: kindOf(kind), name: filename ?? '', size: upload.size ?? 0 };
    orThrow(await beginUpload(this.#deps, this.#member, upload.id, announced));
    // Nothing more will come of an empty file.
    if (upload.size === 0) await finishUpload(this.#deps, this.#member, this.#named(upload.id));
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size } = orThrow(await findUpload(this.#deps.db, this.#member, this.#named(id)));
    return new Upload({ id, size, offset: await uploadedBytes(this.#deps.config.dataDir, id) });
  }

  override async write(content: Readable, id: string, from: number): Promise<number> {
    return orThrow(await receivePart(this.#deps, this.#member, this.#named(id), { from, content })).bytes;
  }

  override async remove(id: string): Promise<void> {
    const { state } = orThrow(await findUpload(this.#deps.db, this.#member, this.#named(id)));
    if (state === 'taken') throw new Refused(failure('wrongState', { data: { event: 'drop' } }));
    await dropUpload(this.#deps, this.#named(id));
  }
}

interface Refusal {
  readonly status: number;
  readonly failure: Failure;
}

/** What the library says of a call that breaks the protocol: its own status, in our form. What is neither is a defect. */
const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refused) return { status: statusOfUpload(error.failure), failure: error.failure };
  if (error === ERRORS.ERR_LOCK_TIMEOUT) return { status: 423, failure: failure('busy') };
  if (error === ERRORS.ABORTED) return { status: 400, failure: failure('badRequest', { field: 'body' }) };
  if (typeof error === 'object' && error !== null && 'status_code' in error && typeof error.status_code === 'number') {
    const { status_code: status } = error;
    if (status === 413) return { status, failure: failure('fileTooLarge') };
    if (status < 500 || status === 501) return { status, failure: failure('badRequest') };
  }
  throw error;
};

const NO_SUCH_METHOD = { status: 405, failure: failure('badRequest', { field: 'method' }) } as const satisfies Refusal;
/** By which methods an upload is begun, and by which what there is of one is asked for, sent on and thrown away. */
const BEGUN_BY: ReadonlySet<string> = new Set(['POST']);
const SENT_BY: ReadonlySet<string> = new Set(['HEAD', 'PATCH', 'DELETE']);

/** What a server of the protocol says of itself to whoever asks, or speaks another version (tus 1.0.0, OPTIONS and Tus-Version). */
const ABILITIES = {
  'tus-version': TUS_VERSION,
  'tus-extension': EXTENSIONS.join(','),
  'tus-max-size': String(Math.max(...Object.values(MOST_UPLOAD_BYTES))),
};

/** By which method a call is to be taken: programs and proxies that know no PATCH say it in a header of a POST (tus 1.0.0, X-HTTP-Method-Override). */
const methodOf = (request: Request): string =>
  (request.method === 'POST' ? request.headers.get('x-http-method-override') : null)?.trim().toUpperCase() || request.method;

/** The same request by another method: a copy would take its body from a connection that is still open. */
const asMethod = (request: Request, method: string): Request =>
  new Proxy(request, {
    get: (target, name) => {
      if (name === 'method') return method;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** Why a call cannot be one of the protocol; undefined where it can. */
const brokenProtocol = (request: Request, method: string): Refusal | undefined => {
  if (request.headers.get('tus-resumable') !== TUS_VERSION)
    return { status: 412, failure: failure('badRequest', { field: 'tus-resumable' }) };
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return method === 'PATCH' && type !== UPLOAD_PART_TYPE
    ? { status: 415, failure: failure('badRequest', { field: 'content-type' }) }
    : undefined;
};

/** What stands of large files beside the protocol by which they are sent. */
export const uploadHandlers = (deps: Deps): NounHandlers<'uploads'> => ({
  uploads: { open: async ({ query, member }) => ok(await openUploads(deps, member, query.siteCode)) },
});

/** Takes large files of issuers by the tus protocol: in parts, each by whoever may act for the site at that moment (product 7, uploads). */
export const mountUploads = (app: Hono<HttpEnv>, deps: Deps): void => {
  const locker = makeUploadTurns();

  const refuse = (c: HttpContext, { status, failure: refusal }: Refusal): Response => {
    c.set('refusal', refusal.name);
    const headers = new Headers({ 'content-type': 'application/json', 'tus-resumable': TUS_VERSION });
    if (status === 412) headers.set('tus-version', TUS_VERSION);
    // Nobody reads the rest of a part that is refused: its connection is cut, and must not be taken for another call.
    if (methodOf(c.req.raw) === 'PATCH') headers.set('connection', 'close');
    return new Response(JSON.stringify(refusalBody(refusal)), { status, headers });
  };

  const whoCalls = async (c: HttpContext, siteCode: SiteCode | undefined): Promise<Member> => {
    const token = bearerOf(c);
    if (token === undefined) throw new Refused(failure('tokenInvalid'));
    const member = orThrow(await authenticate(deps, token, 'inTime'));
    c.set('memberId', member.id);
    orThrow(await mayCallFor(deps, member, siteCode, NEEDED));
    return member;
  };

  const serve = async (c: HttpContext): Promise<Response> => {
    const site = parseSiteCode(c.req.param('siteCode'));
    const siteCode = site.ok ? site.value : undefined;
    const method = methodOf(c.req.raw);
    const uploadId = c.req.param('uploadId');
    const broken = brokenProtocol(c.req.raw, method);
    if (broken !== undefined) return refuse(c, broken);
    if (!(uploadId === undefined ? BEGUN_BY : SENT_BY).has(method)) return refuse(c, NO_SUCH_METHOD);
    try {
      const member = await whoCalls(c, siteCode);
      if (siteCode === undefined) throw new Refused(failure('noPermission'));
      // Before its turn: a stranger’s call has nobody’s give way.
      if (uploadId !== undefined) orThrow(await findUpload(deps.db, member, { siteCode, uploadId }));
      const path = MOUNTS.center + uploadPath(siteCode);
      let wrong: unknown;
      const server = new Server({
        path,
        locker,
        lockDrainTimeout: GIVE_WAY_MS,
        datastore: new MemberUploads(deps, member, siteCode),
        allowedOrigins: [],
        namingFunction: () => randomSecret(24),
        generateUrl: (_, { id }) => `${path}/${id}`,
        getFileIdFromRequest: () => uploadId,
        onResponseError: (_, error) => {
          wrong = error;
          return undefined;
        },
      });
      const answer = await server.handleWeb(asMethod(c.req.raw, method));
      if (wrong !== undefined) throw wrong;
      return answer;
    } catch (error) {
      return refuse(c, refusalOf(error));
    }
  };

  const able = (): Response => new Response(null, { status: 204, headers: ABILITIES });
  const ways = `${MOUNTS.center}/upload/v2/:siteCode`;
  app.post(ways, serve);
  app.on(['POST', 'PATCH', 'DELETE'], `${ways}/:uploadId`, serve);
  // What asks for the head alone is routed as if it asked for all; nobody gets a file back.
  app.get(`${ways}/:uploadId`, (c) => (c.req.raw.method === 'HEAD' ? serve(c) : refuse(c, NO_SUCH_METHOD)));
  app.options(ways, able);
  app.options(`${ways}/:uploadId`, able);
};

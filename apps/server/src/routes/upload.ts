import type { Readable } from 'node:stream';
import { uploadPath } from '@naru/contract';
import { type Failure, type FailureName, failure } from '@naru/domain/failure';
import { parseSiteCode, type Result, type SiteCode } from '@naru/domain/shared';
import { UPLOAD_KIND, type UploadKind } from '@naru/domain/upload';
import { DataStore, ERRORS, Server, Upload } from '@tus/server';
import type { Hono } from 'hono';
import { randomSecret } from '../gateways/secrets/random-secret.ts';
import { uploadedBytes } from '../gateways/uploads/upload-folder.ts';
import { type HttpContext, type HttpEnv, MOUNTS } from '../http/http-env.ts';
import { refusalBody, statusOf } from '../http/to-response.ts';
import type { Deps, Member } from '../kernel/deps.ts';
import { authenticate } from '../use-cases/session/authenticate.ts';
import { beginUpload } from '../use-cases/upload/begin-upload.ts';
import { dropUpload, findUpload, finishUpload, type NamedUpload, receivePart } from '../use-cases/upload/receive-part.ts';
import { bearerOf, mayCallFor } from './gates.ts';
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

/** The uploads of one member for one site, as the library asks for them. */
class MemberUploads extends DataStore {
  readonly #deps: Deps;
  readonly #member: Member;
  readonly #siteCode: SiteCode;
  override readonly extensions = ['creation', 'termination'];

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

/** What the library says of a call that breaks the protocol: its own status, in our form. What is neither is a defect. */
const refusalOf = (error: unknown): { readonly status: number; readonly failure: Failure } => {
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

/** Takes large files of issuers by the tus protocol: in parts, each by whoever may act for the site at that moment (product 7, uploads). */
export const mountUploads = (app: Hono<HttpEnv>, deps: Deps): void => {
  const locker = makeUploadTurns();

  const refuse = (c: HttpContext, { status, failure: refusal }: ReturnType<typeof refusalOf>): Response => {
    c.set('refusal', refusal.name);
    const headers = new Headers({ 'content-type': 'application/json' });
    // Nobody reads the rest of a part that is refused: its connection is cut, and must not be taken for another call.
    if (c.req.method === 'PATCH') headers.set('connection', 'close');
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
    try {
      const member = await whoCalls(c, siteCode);
      if (siteCode === undefined) throw new Refused(failure('noPermission'));
      const uploadId = c.req.param('uploadId');
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
      const answer = await server.handleWeb(c.req.raw);
      if (wrong !== undefined) throw wrong;
      return answer;
    } catch (error) {
      return refuse(c, refusalOf(error));
    }
  };

  app.post(`${MOUNTS.center}/upload/v2/:siteCode`, serve);
  // What asks for the head alone is routed as if it asked for all; nobody gets a file back.
  app.get(`${MOUNTS.center}/upload/v2/:siteCode/:uploadId`, (c) =>
    c.req.raw.method === 'HEAD' ? serve(c) : refuse(c, { status: 405, failure: failure('badRequest', { field: 'method' }) }),
  );
  app.on(['PATCH', 'DELETE'], `${MOUNTS.center}/upload/v2/:siteCode/:uploadId`, serve);
};

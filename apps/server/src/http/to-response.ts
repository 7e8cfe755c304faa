import { DEFECT_NAMES, type DefectName, FAILURE_CODES, type Failure, type FailureName, failure } from '@naru/domain/failure';
import { failureText } from '@naru/messages';
import type { Context } from 'hono';

export type Status = 200 | 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503 | 507;

/** Catalogue failures answer 200 but these (choices 4). */
const STATUS: Partial<Record<FailureName, Status>> = {
  badRequest: 400,
  tokenInvalid: 401,
  noAccess: 401,
  tokenUnverified: 401,
  tokenExpired: 401,
  duplicateLogin: 401,
  refreshExpired: 401,
  fileTooLarge: 413,
  rateLimited: 429,
  busy: 429,
  serviceUnavailable: 503,
  contention: 503,
  storageFull: 507,
  ...(Object.fromEntries(DEFECT_NAMES.map((name) => [name, 500])) as Record<DefectName, 500>),
};

/** Every JSON answer, successes too. */
export interface AnswerBody {
  readonly resultCode: number;
  readonly resultMsg: string;
  readonly resultData: unknown;
  /** On HTTP 401 only. */
  readonly code?: number;
}

export const statusOf = (name: FailureName): Status => STATUS[name] ?? 200;

/** The envelope of a refusal: its code, its Korean words, and the field or figures that explain it. */
export const refusalBody = (refusal: Failure): AnswerBody => {
  const code = FAILURE_CODES[refusal.name];
  const data =
    refusal.field === undefined && refusal.data === undefined
      ? null
      : { ...refusal.data, ...(refusal.field === undefined ? {} : { field: refusal.field }) };
  const body = { resultCode: code, resultMsg: failureText(refusal).text, resultData: data };
  return statusOf(refusal.name) === 401 ? { ...body, code } : body;
};

/** How soon it is worth asking again while the database is away. */
export const AWAY_SECONDS = 5;
/** A queue that is full now is worked off within a second or so. */
export const BUSY_SECONDS = 1;

/** After how many seconds it is worth asking again; null for what is refused however often it is asked. */
const waitOf = ({ name, data }: Failure): number | null => {
  if (name === 'rateLimited') return Number(data?.seconds ?? BUSY_SECONDS);
  if (name === 'busy' || name === 'contention') return BUSY_SECONDS;
  return name === 'serviceUnavailable' ? AWAY_SECONDS : null;
};

/** The one way in which a refusal leaves the server. */
export const toResponse = (c: Context, refusal: Failure): Response => {
  c.set('refusal', refusal.name);
  const wait = waitOf(refusal);
  if (wait !== null) c.header('retry-after', String(wait));
  return c.json(refusalBody(refusal), statusOf(refusal.name));
};

/** Refusals that answer 200 where an envelope is expected, and would be taken for the file itself where a file is. */
const FILE_STATUS: Partial<Record<FailureName, Status>> = {
  lookupFailed: 404,
  noPermission: 403,
  roleNeeded: 403,
  secondFactorNeeded: 403,
};

/** The HTTP status of a refusal where a file was asked for: never 200. */
const fileStatusOf = (name: FailureName): Status => {
  const usual = statusOf(name);
  return usual === 200 ? (FILE_STATUS[name] ?? 409) : usual;
};

/** A refusal where a file was asked for: whoever shows or saves it learns by the status that there is none, and asks again another time. */
export const toMissingFile = (c: Context, refusal: Failure): Response => {
  const said = toResponse(c, refusal);
  const headers = new Headers(said.headers);
  headers.set('cache-control', 'no-store');
  return new Response(said.body, { status: fileStatusOf(refusal.name), headers });
};

/** The envelope of a success. */
export const answerBody = (data: unknown): AnswerBody => ({ resultCode: 0, resultMsg: '', resultData: data ?? null });

/** A success, unless it is told to everybody alike (`public-answer.ts`). */
export const toAnswer = (c: Context, data: unknown): Response => c.json(answerBody(data));

/** Nothing can be done without the database: told as what it is, with when to come back. */
export const toUnavailable = (c: Context): Response => toResponse(c, failure('serviceUnavailable'));

/** Too many want the same at this moment: nothing was done, and the same again may well be. */
export const toContention = (c: Context): Response => toResponse(c, failure('contention'));

/** There is no room for what was to be written: the same again, once somebody has made room. */
export const toStorageFull = (c: Context): Response => toResponse(c, failure('storageFull'));

/** A defect: told by the kind of call that it came up in, and no more; the log has the rest. */
export const toDefect = (c: Context): Response => {
  const name: DefectName = c.get('defect') ?? 'serverRequestFailed';
  return c.json(refusalBody(failure(name)), statusOf(name));
};

/** A log-in that is fine, though something of it is still to come (product 8, login). */
export const toFine = (c: Context, data: unknown): Response =>
  c.json({ ...answerBody(data), resultCode: FAILURE_CODES.loginFine14, resultMsg: failureText(failure('loginFine14')).text });

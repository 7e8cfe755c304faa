import {
  type AnswerOf,
  type BodyOf,
  type CallOf,
  type Endpoint,
  holdsPin,
  isSuccess,
  type ParamsOf,
  type PIN_FIELDS,
  type QueryOf,
  type ResultOf,
  readResult,
  schemaOf,
  sessionEndpoints,
  writePart,
} from '@naru/contract';
import { type Answer, type Failure, failure, failureByCode, receivedFailure } from '@naru/domain/failure';
import type { DownloadedFile, UploadPart } from '@naru/domain/file';
import type { GivenUp } from '@naru/domain/search';
import type { SessionEnd } from '@naru/domain/session';
import { fail, ok, type Result } from '@naru/domain/shared';
import { ofetch } from 'ofetch';
import type { CookieJar } from './cookie-jar.ts';
import type { Lock } from './lock.ts';
import type { LoginStore } from './login-store.ts';
import { type Answered, type BaseUrls, type CallInput, type PlainAnswer, type PlainCall, send, sendPlain } from './send.ts';

interface Carried {
  readonly files?: Readonly<Record<string, UploadPart>>;
  readonly key?: string;
  /** Gives the call up; it then answers as one whose connection failed. */
  readonly signal?: AbortSignal;
  /** Sent to its end also where the page goes away meanwhile (Fetch, request keepalive flag); such a body may have at most 64 KiB. */
  readonly keepalive?: boolean;
}

type PinField = (typeof PIN_FIELDS)[number];
/** What a member confirms by their PIN an API key confirms by itself: who calls by one leaves the PIN out. */
type PinOptional<Part> = Part extends unknown
  ? { readonly [Name in keyof Part as Exclude<Name, PinField>]: Part[Name] } & {
      readonly [Name in keyof Part as Extract<Name, PinField>]?: Part[Name] | undefined;
    }
  : never;

/** The same in the wire's own form. */
export interface WireCallOf<E extends Endpoint> extends Carried {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: PinOptional<BodyOf<E>>;
}

/** Calls an endpoint of the contract. Taking the endpoint itself, not its name, lets a bundle carry only those that it calls. */
export type Call = <E extends Endpoint>(endpoint: E, input?: CallOf<E>) => Answer<AnswerOf<E>>;

/** The same by whoever speaks the wire's form. */
export type WireCall = <E extends Endpoint>(endpoint: E, input?: WireCallOf<E>) => Answer<WireAnswerOf<E>>;

/** What a call answers in the wire's form: resultData, or the file of an endpoint that answers bytes. */
type WireAnswerOf<E extends Endpoint> = E['result'] extends 'binary' ? DownloadedFile : ResultOf<E>;

export interface CallerParts {
  readonly bases: BaseUrls;
  readonly store: LoginStore;
  readonly lock: Lock;
  readonly cookies: CookieJar;
  /** What goes to the servers; the platform's own where nothing else is said. */
  readonly fetch?: typeof fetch | undefined;
  /** Has the member give a second factor where a site asks for one; whether they did. What was refused for its lack is then sent once more. */
  readonly giveFactor?: (() => Promise<boolean>) | undefined;
  /** Told once when the session ended from outside. */
  readonly ended: (end: SessionEnd) => void;
}

/** Why something was refused, by its envelope. */
export const failureOf = ({ envelope }: Answered): Failure => {
  const code = envelope.code ?? envelope.resultCode ?? 0;
  const known = failureByCode(code);
  return known === undefined ? failure('unexpected', { data: { code } }) : receivedFailure(known.name, envelope.resultData);
};

const signalOf = (givenUp: GivenUp): AbortSignal => {
  const controller = new AbortController();
  if (givenUp.aborted) controller.abort();
  givenUp.addEventListener('abort', () => controller.abort());
  return controller.signal;
};

const written = ({ params, query, body }: Endpoint, { givenUp, ...input }: CallOf<Endpoint>): CallInput => ({
  ...input,
  ...(givenUp && { signal: signalOf(givenUp) }),
  ...(params && input.params && { params: writePart(params, input.params) }),
  ...(query && input.query && { query: writePart(query, input.query) }),
  ...(body && input.body && { body: writePart(body, input.body) }),
});

/** Sends what no endpoint describes, as the same session; what is refused with is in the envelope of its answer. */
export type Carry = (call: PlainCall) => Answer<PlainAnswer>;

/** One way to the server: for client ports, who speak of the domain's types, and for whoever speaks the wire's form. */
export interface Caller {
  readonly ask: Call;
  readonly call: WireCall;
  readonly carry: Carry;
  readonly refresh: () => Answer<void>;
}

/** Refusals after which no call of this session is answered any more (product 8, HTTP 401 codes). */
const endsSession = ({ name }: Failure): boolean => name === 'duplicateLogin' || name === 'refreshExpired' || name === 'tokenUnverified';

/** How the end of a session is told to the page; a refresh that failed for any other reason leaves it expired. */
const endBy = (reason: Failure): SessionEnd => {
  if (reason.name === 'duplicateLogin') return { reason: 'duplicateLogin', ...reason.data };
  if (reason.name === 'tokenUnverified') return { reason: 'tokenUnverified' };
  return { reason: 'refreshExpired', ...(reason.name === 'refreshExpired' ? reason.data : {}) };
};

/**
 * Makes the one way in which every client port calls the server: Bearer header, envelope, one shared refresh and one retry on an expired access
 * token, the end of the session on 1001, 1003, 1004 or a failed refresh (product 4; product 8).
 */
export const makeCaller = (parts: CallerParts): Caller => {
  const { bases, store, lock, cookies, ended } = parts;
  const to = { bases, cookies, fetch: parts.fetch === undefined ? ofetch : ofetch.create({}, { fetch: parts.fetch }) };

  /** Ends the session whose token was `sentWith`; one that has begun since is not touched by an answer that comes late. */
  const end = (reason: Failure, sentWith: string): void => {
    if (sentWith === '' || store.read().token !== sentWith) return;
    store.clear();
    ended(endBy(reason));
  };

  /** What has become of the token `stale` in the meantime: null while it is still the one that is stored. */
  const sinceThen = (stale: string): Result<void, Failure> | null => {
    const { token } = store.read();
    if (token === '') return fail(failure('refreshExpired'));
    return token === stale ? null : ok(undefined);
  };

  /** Refreshes the pair unless somebody has already done so since `stale` was sent; all callers and tabs share one refresh. */
  const refreshSince = (stale: string): Answer<void> =>
    lock('refresh', async () => {
      const before = sinceThen(stale);
      if (before !== null) return before;
      const { token, refreshToken } = store.read();
      const answered = await send(to, sessionEndpoints.refreshToken, { body: { accessToken: token, refreshToken } }, '');
      if (!answered.ok) return answered;
      const read = readAnswer(sessionEndpoints.refreshToken, answered.value);
      // A log-out or another log-in while the answer was on its way stands.
      const after = sinceThen(token);
      if (after !== null) return after;
      if (!read.ok) {
        end(read.failure, token);
        return read;
      }
      store.write({ ...store.read(), token: read.value.accessToken, refreshToken: read.value.refreshToken });
      return ok(undefined);
    });

  let giving: Promise<boolean> | undefined;
  /** How often it was given and declined so far: a call that was on its way by then is sent once more, or refused, without asking again. */
  let answers = { given: 0, declined: 0 };
  /** Asks for it once for all calls that wait for it; `before` is how often it had been answered when the call was sent. */
  const factorGiven = async (before: typeof answers): Promise<boolean> => {
    if (answers.declined > before.declined) return false;
    if (answers.given > before.given) return true;
    giving ??= parts.giveFactor?.().then(
      (given) => {
        answers = given ? { ...answers, given: answers.given + 1 } : { ...answers, declined: answers.declined + 1 };
        giving = undefined;
        return given;
      },
      (error: unknown) => {
        giving = undefined;
        throw error;
      },
    );
    return (await giving) ?? false;
  };

  const call = async (endpoint: Endpoint, input: CallInput = {}): Promise<Result<unknown, Failure>> => {
    const before = answers;
    const answer = await callOnce(endpoint, input);
    const waits = !answer.ok && answer.failure.name === 'secondFactorNeeded';
    return waits && (await factorGiven(before)) ? callOnce(endpoint, input) : answer;
  };

  /** Sends something with the token of the session, and once more with a fresh one where that has run out. */
  const inSession = async <A extends Answered>(
    sending: (token: string) => Promise<Result<A, Failure>>,
  ): Promise<readonly [Result<A, Failure>, string]> => {
    const sentWith = store.read().token;
    const answered = await sending(sentWith);
    if (!answered.ok || answered.value.status !== 401 || answered.value.envelope.code !== 1002) return [answered, sentWith];
    const refreshed = await refreshSince(sentWith);
    if (!refreshed.ok) return [refreshed, sentWith];
    const { token } = store.read();
    return [await sending(token), token];
  };

  const carryOnce = async (plain: PlainCall): Promise<Result<PlainAnswer, Failure>> => {
    const [answered, sentWith] = await inSession((token) => sendPlain(to, plain, token));
    if (answered.ok && answered.value.status === 401) {
      const reason = failureOf(answered.value);
      if (endsSession(reason)) end(reason, sentWith);
    }
    return answered;
  };

  const carry: Carry = async (plain) => {
    const before = answers;
    const answered = await carryOnce(plain);
    const waits = answered.ok && answered.value.status === 403 && failureOf(answered.value).name === 'secondFactorNeeded';
    return waits && (await factorGiven(before)) ? carryOnce(plain) : answered;
  };

  const sendOnce = async <E extends Endpoint>(endpoint: E, input: CallInput): Promise<Result<WireAnswerOf<E>, Failure>> => {
    const [answered, sentWith] = await inSession((token) => send(to, endpoint, input, token));
    if (!answered.ok) return answered;
    const read = readAnswer(endpoint, answered.value);
    if (!read.ok && endsSession(read.failure)) end(read.failure, sentWith);
    return read;
  };

  const callOnce = async (endpoint: Endpoint, input: CallInput): Promise<Result<unknown, Failure>> => {
    if (!holdsPin(input.body)) return sendOnce(endpoint, input);
    // Most visits confirm nothing: what seals is fetched when it is needed.
    const { sealPins } = await import('./seal-pins.ts');
    const sealed = await sealPins(endpoint, input, sendOnce);
    return sealed.ok ? sendOnce(endpoint, sealed.value) : sealed;
  };

  const ask = async (endpoint: Endpoint, input: CallOf<Endpoint> = {}): Promise<Result<unknown, Failure>> => {
    const answer = await call(endpoint, written(endpoint, input));
    if (!answer.ok) return answer;
    try {
      return ok(readResult(endpoint, answer.value));
    } catch {
      // What contract and domain disagree on is unreadable, and never the end of a screen.
      return fail(failure('answerUnreadable'));
    }
  };

  return { ask: ask as Call, call: call as WireCall, carry, refresh: () => refreshSince(store.read().token) };
};

const readAnswer = <E extends Endpoint>(endpoint: E, answered: Answered): Result<WireAnswerOf<E>, Failure> => {
  if (answered.status >= 400 || !isSuccess(answered.envelope, endpoint.envelope ?? 'newer')) return fail(failureOf(answered));
  if (endpoint.result === 'binary')
    return answered.file === undefined ? fail(failure('answerUnreadable')) : ok(answered.file as WireAnswerOf<E>);
  const data = schemaOf(endpoint.result).safeParse(answered.envelope.resultData ?? null);
  return data.success ? ok(data.data as WireAnswerOf<E>) : fail(failure('answerUnreadable'));
};

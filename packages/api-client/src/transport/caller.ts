import { accountEndpoints, type BodyOf, type Endpoint, isSuccess, type ParamsOf, type QueryOf, type ResultOf } from '@naru/contract';
import { type Answer, type Failure, failure, failureByCode } from '@naru/domain/failure';
import type { UploadPart } from '@naru/domain/file';
import type { SessionEnd } from '@naru/domain/session';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { Lock } from './lock.ts';
import type { LoginStore } from './login-store.ts';
import { type Answered, type BaseUrls, send, type Wish } from './send.ts';

/** What a call of `E` may carry. */
export interface CallOf<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  readonly files?: Readonly<Record<string, UploadPart>>;
  readonly key?: string;
}

/** Calls an endpoint of the contract. Taking the endpoint itself, not its name, lets a bundle carry only those that it calls. */
export type Call = <E extends Endpoint>(endpoint: E, wish?: CallOf<E>) => Answer<ResultOf<E>>;

/** What the caller needs. */
export interface CallerParts {
  readonly bases: BaseUrls;
  readonly store: LoginStore;
  readonly lock: Lock;
  /** Told once when the session ended from outside. */
  readonly ended: (end: SessionEnd) => void;
}

const failureOf = ({ envelope }: Answered): Failure => {
  const known = failureByCode(envelope.code ?? envelope.resultCode ?? 0);
  const data: unknown = envelope.resultData;
  const extra = typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {};
  const figures = Object.fromEntries(
    Object.entries(extra).filter((entry): entry is [string, string | number | boolean] =>
      ['string', 'number', 'boolean'].includes(typeof entry[1]),
    ),
  );
  if (known === undefined) return failure('unexpected', { data: { code: envelope.code ?? envelope.resultCode ?? 0 } });
  const { field, ...rest } = figures;
  return failure(known.name, {
    ...(typeof field === 'string' ? { field } : {}),
    ...(Object.keys(rest).length === 0 ? {} : { data: rest }),
  });
};

/**
 * Makes the one way in which every desk calls the server: Bearer header, envelope, one shared refresh and one retry on an expired access
 * token, the end of the session on 1003, 1004 or a failed refresh (specification, sections 4 and 8).
 */
export const makeCaller = (parts: CallerParts): Call & { refresh: () => Answer<void> } => {
  const { bases, store, lock, ended } = parts;

  const end = (reason: Failure): void => {
    if (store.read().token === '') return;
    store.clear();
    const at = reason.data?.['at'];
    const device = reason.data?.['device'];
    ended({
      reason: reason.name === 'duplicateLogin' ? 'duplicateLogin' : 'refreshExpired',
      ...(typeof at === 'string' ? { at } : {}),
      ...(typeof device === 'string' ? { device } : {}),
    });
  };

  /** Refreshes the pair unless somebody has already done so since `stale` was sent; all callers and tabs share one refresh. */
  const refreshSince = (stale: string): Answer<void> =>
    lock('refresh', async () => {
      const { token, refreshToken } = store.read();
      if (token !== stale) return token === '' ? fail(failure('refreshExpired')) : ok(undefined);
      const answered = await send(bases, accountEndpoints.refreshToken, { body: { accessToken: token, refreshToken } }, '');
      if (!answered.ok) return answered;
      const read = readAnswer(accountEndpoints.refreshToken, answered.value);
      if (!read.ok) {
        end(read.failure);
        return read;
      }
      store.write({ ...store.read(), token: read.value.accessToken, refreshToken: read.value.refreshToken });
      return ok(undefined);
    });

  const call = async (endpoint: Endpoint, wish: Wish = {}): Promise<Result<unknown, Failure>> => {
    const first = store.read().token;
    let answered = await send(bases, endpoint, wish, first);
    if (answered.ok && answered.value.status === 401 && answered.value.envelope.code === 1002) {
      const refreshed = await refreshSince(first);
      if (!refreshed.ok) return refreshed;
      answered = await send(bases, endpoint, wish, store.read().token);
    }
    if (!answered.ok) return answered;
    const read = readAnswer(endpoint, answered.value);
    if (!read.ok && (read.failure.name === 'duplicateLogin' || read.failure.name === 'refreshExpired')) end(read.failure);
    return read;
  };

  return Object.assign(call as Call, { refresh: () => refreshSince(store.read().token) });
};

const readAnswer = <E extends Endpoint>(endpoint: E, answered: Answered): Result<ResultOf<E>, Failure> => {
  if (answered.status >= 400 || !isSuccess(answered.envelope, endpoint.envelope ?? 'newer')) return fail(failureOf(answered));
  if (endpoint.result === 'binary') return fail(failure('answerUnreadable'));
  const data = endpoint.result.safeParse(answered.envelope.resultData ?? null);
  return data.success ? ok(data.data as ResultOf<E>) : fail(failure('answerUnreadable'));
};

import { type Failure, failure } from '@naru/domain/failure';
import { type Did, fail, ok, parseDid, type Result } from '@naru/domain/shared';

/** The stored login data (product 3). */
export interface LoginData {
  readonly token: string;
  readonly refreshToken: string;
  readonly emailTempToken: string;
  readonly loginInfo: { readonly did: string; readonly activeSiteCode: string };
  readonly loginEnv: 'web' | 'webview';
}

export const NO_LOGIN: LoginData = Object.freeze({
  token: '',
  refreshToken: '',
  emailTempToken: '',
  loginInfo: Object.freeze({ did: '', activeSiteCode: '' }),
  loginEnv: 'web',
});

/** Keeps the login data for as long as the session lasts. */
export interface LoginStore {
  read(): LoginData;
  write(data: LoginData): void;
  clear(): void;
  /** Calls back when somebody else (another tab) changed or cleared it. */
  onForeignChange(listener: (data: LoginData) => void): () => void;
}

export const memoryLoginStore = (initial: LoginData = NO_LOGIN): LoginStore => {
  let data = initial;
  return {
    read: () => data,
    write: (next) => {
      data = next;
    },
    clear: () => {
      data = NO_LOGIN;
    },
    onForeignChange: () => () => undefined,
  };
};

/** Whose session is kept; `tokenInvalid` when there is none, as a server would answer. */
export const ownDid = (store: LoginStore): Result<Did, Failure> => {
  const did = parseDid(store.read().loginInfo.did);
  return did.ok ? ok(did.value) : fail(failure('tokenInvalid'));
};

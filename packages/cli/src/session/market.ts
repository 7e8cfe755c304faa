import { type ApiClient, basesAt, createApiClient, type LoginStore, localLock, memoryLoginStore, NO_LOGIN } from '@naru/api-client';
import { apiKeyEndpoints } from '@naru/contract';
import { isKeyText } from '@naru/domain/api-key';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { Given, Io, Option } from '../framework/command.ts';
import { textOf } from '../framework/option-values.ts';
import { fileLock } from './file-lock.ts';
import { configFolder } from './folders.ts';
import { kindOf, type LoginFiles, loginFiles, OpenToOthers } from './login-file.ts';
import { NOT_SIGNED_IN, type Refusal, refusalOf, wrongUse } from './refusal.ts';
import { LOCAL_MARKET, parseServer } from './server-address.ts';

export interface Market {
  readonly server: string;
  readonly client: ApiClient;
  readonly kind: 'none' | 'session' | 'key';
  readonly files: LoginFiles;
}

export const SERVER: Readonly<Record<string, Option>> = {
  server: {
    type: 'string',
    value: '주소',
    help: `나루의 주소입니다. 없으면 NARU_SERVER, 마지막으로 로그인한 곳, ${LOCAL_MARKET} 순으로 정합니다.`,
  },
};

const BAD_SERVER = {
  notAnAddress: '서버 주소를 https://로 시작하는 주소로 적어 주세요.',
  notSafe: '다른 기기의 서버에는 https 주소로만 연결합니다.',
};
const BAD_KEY = 'API 키를 읽을 수 없습니다. naru_로 시작하는 키 전체를 넘겨 주세요.';

const serverOf = (given: Given, { env }: Io, files: LoginFiles): Result<string, Refusal> => {
  const named = textOf(given, 'server') || env.NARU_SERVER || '';
  if (named === '') return ok(files.current() ?? LOCAL_MARKET);
  const server = parseServer(named);
  return server.ok ? server : fail(wrongUse(BAD_SERVER[server.failure]));
};

const storeOf = ({ env }: Io, files: LoginFiles, server: string): Result<LoginStore, Refusal> => {
  const key = env.NARU_KEY?.trim() ?? '';
  if (key === '') return ok(files.storeOf(server));
  return isKeyText(key) ? ok(memoryLoginStore({ ...NO_LOGIN, token: key })) : fail(wrongUse(BAD_KEY));
};

/** Opens the market that the command line or the environment names, as whoever is signed in there. */
export const openMarket = (given: Given, io: Io): Result<Market, Refusal> => {
  try {
    const files = loginFiles(configFolder(io.env));
    const server = serverOf(given, io, files);
    if (!server.ok) return server;
    const store = storeOf(io, files, server.value);
    if (!store.ok) return store;
    const kind = kindOf(store.value.read());
    const lock = kind === 'session' ? fileLock(files.lockOf(server.value)) : localLock();
    return ok({ server: server.value, files, kind, client: createApiClient({ bases: basesAt(server.value), store: store.value, lock }) });
  } catch (error) {
    if (!(error instanceof OpenToOthers)) throw error;
    return fail(wrongUse(`${error.file} 파일을 다른 사람이 읽을 수 있습니다. chmod 600으로 막고 다시 로그인해 주세요.`));
  }
};

/** The wallet ID of whoever acts: that of the log-in, or of whom the key belongs to. */
export const ownDid = async ({ client, kind }: Market): Promise<Result<string, Refusal>> => {
  const { did } = client.store.read().loginInfo;
  if (did !== '') return ok(did);
  if (kind === 'none') return fail(NOT_SIGNED_IN);
  const self = await client.call(apiKeyEndpoints.self);
  return self.ok ? ok(self.value.did) : fail(refusalOf(self.failure));
};

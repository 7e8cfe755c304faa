import { type ApiClient, basesAt, createApiClient, memoryLoginStore, NO_LOGIN } from '@naru/api-client';
import { apiKeyEndpoints, type ResultOf, sessionEndpoints } from '@naru/contract';
import { isKeyText } from '@naru/domain/api-key';
import { fail, ok, type Result } from '@naru/domain/shared';
import { formatDay, formatWon, KEY_SCOPE_LABELS } from '@naru/messages';
import type { Command, Given, Io } from '../framework/command.ts';
import { textOf } from '../framework/option-values.ts';
import { kindOf } from '../session/login-file.ts';
import type { Market } from '../session/market.ts';
import { marketCommand } from '../session/market-command.ts';
import { NOT_SIGNED_IN, type Refusal, refusalOf, tellable, wrongUse } from '../session/refusal.ts';

interface SignedIn {
  readonly server: string;
  readonly kind: 'session' | 'key';
  readonly did: string;
  readonly nickname: string;
}

interface Self {
  readonly server: string;
  readonly did: string;
  readonly nickname: string;
  readonly email: string | null;
  readonly key: ResultOf<typeof apiKeyEndpoints.self> | null;
}

const NOTHING_TYPED = '입력받지 못했습니다. 터미널에서 실행하거나 표준 입력으로 넘겨 주세요.';

const typed = async (io: Io, question: string, how: 'shown' | 'hidden'): Promise<Result<string, Refusal>> => {
  const answer = (await io.ask?.(question, how))?.trim() ?? '';
  return answer === '' ? fail(wrongUse(NOTHING_TYPED)) : ok(answer);
};

const clientWith = (server: string, token = ''): ApiClient =>
  createApiClient({ bases: basesAt(server), store: memoryLoginStore({ ...NO_LOGIN, token }) });

/** What was signed in with here before ends once something else does. */
const endSession = async ({ server, files }: Market): Promise<void> => {
  const before = files.storeOf(server).read();
  if (kindOf(before) !== 'session') return;
  await createApiClient({ bases: basesAt(server), store: memoryLoginStore(before) }).sessions.signOut('manual');
};

const signInWith = async (client: ApiClient, given: Given, io: Io): Promise<Result<Omit<SignedIn, 'server'>, Refusal>> => {
  const email = textOf(given, 'email') === '' ? await typed(io, '이메일: ', 'shown') : ok(textOf(given, 'email'));
  if (!email.ok) return email;
  const fromOutside = io.env.NARU_PASSWORD ?? '';
  const password = fromOutside === '' ? await typed(io, '비밀번호: ', 'hidden') : ok(fromOutside);
  if (!password.ok) return password;
  const signedIn = await client.sessions.signIn({ email: email.value, password: password.value });
  if (!signedIn.ok) return fail(refusalOf(signedIn.failure));
  const info = await tellable(client.call(sessionEndpoints.memberInfo));
  return info.ok ? ok({ kind: 'session', did: info.value.did, nickname: info.value.nickname }) : info;
};

const BAD_KEY = 'API 키를 읽을 수 없습니다. naru_로 시작하는 키 전체를 넘겨 주세요.';

/** A key that may not read tells nothing of its member, and serves all the same. */
const keyWith = async (
  server: string,
  io: Io,
): Promise<Result<{ readonly token: string; readonly signedIn: Omit<SignedIn, 'server'> }, Refusal>> => {
  const key = await typed(io, 'API 키: ', 'hidden');
  if (!key.ok) return key;
  if (!isKeyText(key.value)) return fail(wrongUse(BAD_KEY));
  const self = await tellable(clientWith(server, key.value).call(apiKeyEndpoints.self));
  if (!self.ok && self.failure.name !== 'keyBeyondScope') return self;
  const { did, nickname } = self.ok ? self.value : { did: '', nickname: '' };
  return ok({ token: key.value, signedIn: { kind: 'key', did, nickname } });
};

export const LOGINS: readonly Command[] = [
  marketCommand<SignedIn>({
    name: 'login',
    summary: '이메일과 비밀번호, 또는 API 키로 로그인합니다.',
    words: [],
    options: {
      email: {
        type: 'string',
        value: '이메일',
        help: '없으면 물어봅니다. 비밀번호는 보이지 않게 묻거나 NARU_PASSWORD, 표준 입력에서 읽습니다.',
      },
      key: { type: 'boolean', help: '비밀번호 대신 API 키를 보이지 않게 묻거나 표준 입력에서 읽습니다.' },
    },
    ask: async (given, market, io) => {
      const { server, files } = market;
      if (given.options.key === true) {
        const key = await keyWith(server, io);
        if (!key.ok) return key;
        await endSession(market);
        files
          .storeOf(server)
          .write({ ...NO_LOGIN, token: key.value.token, loginInfo: { did: key.value.signedIn.did, activeSiteCode: '' } });
        files.remember(server);
        return ok({ server, ...key.value.signedIn });
      }
      const client = clientWith(server);
      const signedIn = await signInWith(client, given, io);
      if (!signedIn.ok) return signedIn;
      await endSession(market);
      files.storeOf(server).write(client.store.read());
      files.remember(server);
      return ok({ server, ...signedIn.value });
    },
    print: ({ server, nickname, kind }, io) =>
      io.out(
        kind === 'key'
          ? `${server}에 API 키를 저장했습니다${nickname === '' ? '' : ` (${nickname})`}.`
          : `${server}에 로그인했습니다 (${nickname}).`,
      ),
  }),
  marketCommand({
    name: 'logout',
    summary: '로그아웃하고, 이 기기에 저장한 로그인 정보를 지웁니다.',
    words: [],
    ask: async (_, { server, files, kind, client }) => {
      if (kind === 'session') await client.sessions.signOut('manual');
      files.storeOf(server).clear();
      return ok({ server, kind });
    },
    print: ({ kind }, io) =>
      io.out(kind === 'key' ? 'API 키를 이 기기에서 지웠습니다. 키 자체는 나루의 내 계정 화면에서 끝낼 수 있습니다.' : '로그아웃했습니다.'),
  }),
  marketCommand<Self>({
    name: 'whoami',
    summary: '누구로, 무엇으로 로그인했는지 봅니다. API 키는 권한과 오늘 남은 한도도 봅니다.',
    words: [],
    ask: async (_, { server, kind, client }) => {
      if (kind === 'none') return fail(NOT_SIGNED_IN);
      if (kind === 'key') {
        const key = await tellable(client.call(apiKeyEndpoints.self));
        return key.ok ? ok({ server, did: key.value.did, nickname: key.value.nickname, email: null, key: key.value }) : key;
      }
      const info = await tellable(client.call(sessionEndpoints.memberInfo));
      return info.ok ? ok({ server, did: info.value.did, nickname: info.value.nickname, email: info.value.email, key: null }) : info;
    },
    print: ({ server, did, nickname, email, key }, io) => {
      io.out(`서버: ${server}`);
      io.out(`회원: ${nickname}${email === null ? '' : ` (${email})`}`);
      io.out(`지갑 ID: ${did}`);
      if (key === null) return;
      io.out(`API 키: ${key.name} (${key.shown}…), ${formatDay(key.expireDatetime)}까지`);
      io.out(`권한: ${key.scopes.map((scope) => KEY_SCOPE_LABELS[scope]).join(', ')}`);
      if (key.dayLimit !== null) io.out(`오늘 승인: ${formatWon(key.spentToday)} / ${formatWon(key.dayLimit)}`);
    },
  }),
];

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, type PostgresServer, startPostgres, withTableAway } from '@naru/testkit/postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OutsideMarket, startMarket } from './support/market.ts';
import { NODES, runNode } from './support/nodes.ts';

const folder = inject('outside');
const MEMBER = { email: 'caller@naru.test', phone: '01012344321', name: '김호출', pin: '135790' };

const ADDRESS = {
  label: '집',
  name: '김수령',
  phone: '01012345678',
  zoneCode: '04524',
  address: '서울 중구 세종대로 110',
  addressDetail: '',
  memo: '',
  isDefault: false,
};
const AGAIN = '잠시 뒤 같은 요청을 같은 Idempotency-Key로 다시 보냅니다. retry-after가 있으면 그만큼 기다립니다.';
const SHOWN = '메시지를 보여 줍니다. 같은 요청은 같은 답을 받습니다.';

/** Joins a member by the installed packages, and prints their token. */
const JOIN = `
import { basesAt, createApiClient } from '@naru/api-client';
import { joinByMail, sandboxDoor } from '@naru/scenario/sandbox';

const origin = process.env.NARU;
const naru = createApiClient({ bases: basesAt(origin) });
await joinByMail(sandboxDoor(origin), naru, ${JSON.stringify(MEMBER)});
console.log(naru.store.read().token);
`;

/** Has a member make a passkey: from then on a log-in by password is half of one. */
const PASSKEY = `
import { basesAt, createApiClient } from '@naru/api-client';
import { PASSWORD } from '@naru/scenario/sandbox';
import { softPasskey } from '@naru/testkit/passkey';

const origin = process.env.NARU;
const must = (answer) => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure));
  return answer.value;
};
const naru = createApiClient({ bases: basesAt(origin) });
must(await naru.sessions.signIn({ email: '${MEMBER.email}', password: PASSWORD }));
const { options } = must(await naru.secondFactors.beginPasskey());
must(await naru.secondFactors.addPasskey({ name: '전화', credential: softPasskey(origin).make(options), proof: { password: PASSWORD } }));
console.log('made');
`;

/** A program without a library: makes calls one after the other, looks each answer’s code up among the errors that the market explains, and prints both. */
const MEET = `
const origin = process.env.NARU;
const { errors } = await (await fetch(origin + '/errors.json')).json();
for (const { path, ...call } of JSON.parse(process.env.CALLS)) {
  const answer = await fetch(origin + path, call);
  // What was asked for may have come after all, and be no JSON.
  const said = answer.headers.get('content-type')?.startsWith('application/json') ? await answer.json() : {};
  const { resultCode: code, resultMsg: message } = said;
  console.log(JSON.stringify({ status: answer.status, code, message, explained: errors.find((error) => error.code === code) ?? null }));
}
`;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Explained {
  readonly status: number;
  readonly message: string;
  readonly retry: string;
  readonly next: string;
}

/** What a program got, and what the market says of such a code; null where it is none that a refusal has. */
interface Met {
  readonly status: number;
  readonly code?: number;
  readonly message?: string;
  readonly explained: Explained | null;
}

describe('a program outside', () => {
  let database: PostgresServer;
  let market: OutsideMarket;
  let origin: string;
  let token: string;

  const runHere = async (name: string, code: string, env: Readonly<Record<string, string>> = {}): Promise<readonly string[]> => {
    writeFileSync(join(folder, name), code);
    return runNode(NODES[20], name, { folder, env: { ...env, NARU: origin } });
  };
  const meet = async (...calls: readonly Call[]): Promise<readonly Met[]> =>
    (await runHere('meet.mjs', MEET, { CALLS: JSON.stringify(calls) })).map((line): Met => JSON.parse(line));
  const asMember = (method: string, path: string, body?: object): Call => ({
    method,
    path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const signIn = (): Call => ({
    method: 'POST',
    path: '/account/api/v2/member/sign-in',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: MEMBER.email, password: 'Naru-test-2026!' }).toString(),
  });

  beforeAll(async () => {
    database = await startPostgres();
    const port = await freePort();
    // Passkeys are made for a name, and none for an address.
    origin = `http://localhost:${port}`;
    market = await startMarket(null, {
      DATABASE_URL: database.url('postgres'),
      NARU_DEMO: 'off',
      PORT: String(port),
      NARU_PUBLIC_URL: origin,
    });
    token = (await runHere('join.mjs', JOIN)).join('');
  });
  afterAll(async () => {
    await market.close();
    await database.stop();
  });

  /** An answer as the market explains its code: with that status and in those words. */
  const explained = (code: number, name: string, { status, message, retry, next }: Explained) => ({
    status,
    code,
    message,
    explained: expect.objectContaining({ code, name, status, message, retry, next }),
  });

  it.each([
    [-1011, 'qrFailed', 'QR 생성에 실패했습니다.', 'qr_tickets', () => asMember('GET', '/sp/qr/api/v1/vp-verify-qr')],
    [
      -1012,
      'serverRequestFailed12',
      '서버 요청에 실패했습니다.',
      'email_codes',
      () => asMember('POST', '/account/api/v2/email/verification/send', { email: 'somebody@naru.test', verifyType: 1 }),
    ],
    [-1013, 'imageFailed', '이미지 생성에 실패했습니다.', 'products', () => asMember('GET', '/file/display/v1/product/1')],
    [
      -1014,
      'serverRequestFailed14',
      '서버 요청에 실패했습니다.',
      'qr_tickets',
      () => asMember('GET', `/sp/verify/api/v1/result?nonce=${'a'.repeat(43)}`),
    ],
    [-1032, 'updateFailed', '수정에 실패했습니다.', 'member_addresses', () => asMember('PUT', '/center/user/v1/address/1', ADDRESS)],
    [-1033, 'deleteFailed', '삭제에 실패했습니다.', 'member_addresses', () => asMember('DELETE', '/center/user/v1/address/1')],
  ] as const)('meets %i (%s) while a table is away, and it no more once the table is back', async (code, name, text, table, call) => {
    const fault = explained(code, name, { status: 500, message: `${text} (${code})`, retry: 'later', next: AGAIN });
    expect(await withTableAway(database.url('postgres'), table, () => meet(call(), call()))).toEqual([fault, fault]);
    const [again] = await meet(call());
    expect(again?.status).toBeLessThan(500);
  });

  it('meets -3011, -3013 and 403 where the platform stops its member, and none of them once they are let go on', async () => {
    const info = asMember('GET', '/account/api/v2/member/info');
    const fine = { status: 200, code: 0, message: '', explained: null };
    expect(await meet(info)).toEqual([fine]);
    for (const [code, name, until] of [
      [-3011, 'accountUnusable11', []],
      [-3013, 'accountUnusable13', ['--until', new Date(Date.now() + 3_600_000).toISOString()]],
    ] as const) {
      const unusable = explained(code, name, { status: 200, message: '사용할 수 없는 계정입니다.', retry: 'never', next: SHOWN });
      const stopped = explained(403, 'noAccess', { status: 401, message: '접근 권한이 없습니다.', retry: 'never', next: SHOWN });
      await market.operate('member', 'suspend', MEMBER.email, '--reason', '거래 규칙을 어겼습니다.', ...until);
      // What is not worth sending again gets the same answer.
      expect(await meet(signIn(), info, signIn(), info)).toEqual([unusable, stopped, unusable, stopped]);
      await market.operate('member', 'lift', MEMBER.email, '--reason', '오해였습니다.');
      expect(await meet(signIn())).toEqual([fine]);
    }
  });

  it('meets -3014 where a password is half of a log-in', async () => {
    expect(await runHere('passkey.mjs', PASSKEY)).toEqual(['made']);
    const half = { status: 200, message: '로그인되었습니다.', retry: 'never', next: '성공으로 처리하고, 2차 인증으로 로그인을 마칩니다.' };
    expect(await meet(signIn())).toEqual([explained(-3014, 'loginFine14', half)]);
  });
});

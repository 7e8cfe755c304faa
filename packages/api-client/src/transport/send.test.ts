import { ENDPOINTS } from '@naru/contract';
import type { UploadPart } from '@naru/domain/file';
import { describe, expect, it } from 'vitest';
import { NO_LOGIN, type WireCall } from '../index.ts';

import { clientOf, type Heard, play, success } from '../testing/scripted-server.ts';

/** What arrives at the server when `ask` is called. */
const arrived = async (ask: (call: WireCall) => Promise<unknown>, login = NO_LOGIN): Promise<Heard> => {
  const server = await play(() => success());
  await ask(clientOf(server, login).call);
  const [heard] = server.heard;
  if (heard === undefined || server.heard.length !== 1) throw new Error(`heard ${server.heard.length} calls`);
  return heard;
};

type Row = readonly [what: string, ask: (call: WireCall) => Promise<unknown>, line: string, body: string];

const PIN = 'a'.repeat(64);

describe('a call', () => {
  it.each<Row>([
    ['a bare GET', (call) => call(ENDPOINTS.version), 'GET /center/common/v1/version', ''],
    ['the account API', (call) => call(ENDPOINTS.memberInfo), 'GET /account/api/v2/member/info', ''],
    ['the service-provider API', (call) => call(ENDPOINTS.verifyQr), 'GET /sp/qr/api/v1/vp-verify-qr', ''],
    [
      'a path with a slash in its value',
      (call) => call(ENDPOINTS.userByNickname, { params: { x: '나/루 1' } }),
      'GET /center/user/v1/nickname/%EB%82%98%2F%EB%A3%A8%201',
      '',
    ],
    ['a named parameter', (call) => call(ENDPOINTS.creatorStore, { params: { siteCode: 'ART' } }), 'GET /center/creator/ART/store', ''],
    [
      'a query without its absent parts',
      (call) => call(ENDPOINTS.marketProducts, { query: { page: '2', name: '달 & 100%', minPrice: undefined } }),
      'GET /center/marketplace/v1/product/sale?page=2&name=%EB%8B%AC+%26+100%25',
      '',
    ],
    ['an empty query', (call) => call(ENDPOINTS.marketProducts, { query: {} }), 'GET /center/marketplace/v1/product/sale', ''],
    ['a path that ends in a slash', (call) => call(ENDPOINTS.orderHistory), 'GET /center/order/v1/pay/history/', ''],
    [
      'JSON',
      (call) => call(ENDPOINTS.walletPinCheck, { body: { pin: PIN } }),
      'POST /account/api/v2/member/wallet-pin/check',
      `{"pin":"${PIN}"}`,
    ],
    ['a body that is left out', (call) => call(ENDPOINTS.userInfoUpdate), 'PATCH /center/user/v2/info', '{}'],
    [
      'a form',
      (call) => call(ENDPOINTS.signIn, { body: { email: 'a+b@naru.kr', password: 'a&b=c d%' } }),
      'POST /account/api/v2/member/sign-in',
      'email=a%2Bb%40naru.kr&password=a%26b%3Dc+d%25',
    ],
    ['a PUT without a body', (call) => call(ENDPOINTS.listingCancel, { params: { x: '7' } }), 'PUT /center/nft/v1/listing/cancel/7', ''],
  ])('%s', async (_, ask, line, body) => {
    const heard = await arrived(ask);
    expect(`${heard.method} ${heard.path}${heard.query}`).toBe(line);
    expect(heard.body).toBe(body);
  });

  it.each([
    ['JSON', (call: WireCall) => call(ENDPOINTS.userInfoUpdate, { body: { detail: '나' } }), 'application/json'],
    [
      'a form',
      (call: WireCall) => call(ENDPOINTS.signIn, { body: { email: 'a@b.kr', password: 'x' } }),
      'application/x-www-form-urlencoded;charset=UTF-8',
    ],
    ['nothing', (call: WireCall) => call(ENDPOINTS.version), undefined],
  ] as const)('says that it carries %s', async (_, ask, type) => {
    expect((await arrived(ask)).headers['content-type']).toBe(type);
  });

  it.each([
    ['the token as Bearer', 'access-1', 'Bearer access-1'],
    ['no header without a token', '', undefined],
  ] as const)('carries %s', async (_, token, header) => {
    const heard = await arrived((call) => call(ENDPOINTS.memberInfo), { ...NO_LOGIN, token });
    expect(heard.headers.authorization).toBe(header);
  });

  it.each([
    ['the idempotency key', 'key-12345678', 'key-12345678'],
    ['no header without a key', undefined, undefined],
  ] as const)('carries %s', async (_, key, header) => {
    const heard = await arrived((call) =>
      call(ENDPOINTS.storeBuy, { body: { productId: 1, price: 1 }, ...(key === undefined ? {} : { key }) }),
    );
    expect(heard.headers['idempotency-key']).toBe(header);
  });

  it('carries fields as JSON in the part data, and each file with its name and type', async () => {
    const picture: UploadPart = { name: '달.png', type: 'image/png', arrayBuffer: async () => new Uint8Array([0, 255, 10]).buffer };
    const draft = { siteCode: 'ART', productName: '달항아리', productCategoryId: null };
    const heard = await arrived((call) => call(ENDPOINTS.productCreate, { body: draft as never, files: { picture } }));
    const read = await new Response(Buffer.from(heard.body, 'latin1'), {
      headers: { 'content-type': heard.headers['content-type'] ?? '' },
    }).formData();
    expect([...read.keys()]).toEqual(['data', 'picture']);
    expect(JSON.parse(String(read.get('data')))).toEqual(draft);
    const file = read.get('picture');
    if (!(file instanceof File)) throw new Error('the picture is not a file');
    expect([file.name, file.type, [...new Uint8Array(await file.arrayBuffer())]]).toEqual(['달.png', 'image/png', [0, 255, 10]]);
  });
});

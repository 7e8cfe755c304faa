import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS, type Endpoint } from './index.ts';

type Row = readonly [api: Endpoint['api'], method: Endpoint['method'], path: string, fields?: Partial<Record<'query' | 'body', string>>];

/** Every call of product 7 whose path is shown there, with the field names it lists. */
const SECTION_7: readonly Row[] = [
  ['account', 'GET', '/api/v2/email/duplicate/', { query: 'email' }],
  ['account', 'POST', '/api/v2/email/verification/send', { body: 'email, verifyType' }],
  ['account', 'PATCH', '/api/v2/email/verification', { body: 'email, verifyType, verifyCode' }],
  ['account', 'POST', '/api/v2/member/sign-up-join'],
  ['account', 'POST', '/api/v2/member/sign-in', { body: 'email, password' }],
  ['account', 'PATCH', '/api/v2/member/password/reset'],
  ['account', 'PATCH', '/api/v2/member/password'],
  ['account', 'GET', '/api/v2/member/info'],
  ['account', 'PATCH', '/api/v2/member/wallet-pin'],
  ['account', 'PATCH', '/api/v2/member/wallet-pin/reset', { body: 'verifyCode, pin, comparePin' }],
  ['account', 'POST', '/api/v2/auth/refresh-token', { body: 'accessToken, refreshToken' }],
  ['account', 'GET', '/api/v2/auth/valid'],
  ['account', 'POST', '/apis/v1/valid-refresh-token', { body: 'refreshToken' }],

  ['center', 'POST', '/user/v2/join'],
  ['center', 'POST', '/user/v2/login'],
  ['center', 'POST', '/user/v2/logout', { query: 'logoutType, userDid' }],
  ['center', 'GET', '/user/v2/info'],
  ['center', 'PATCH', '/user/v2/info'],
  ['center', 'PATCH', '/user/v2/info/ci'],
  ['center', 'GET', '/user/v2/siteInfo/{siteCode}'],
  ['center', 'PUT', '/user/v2/siteInfo/{siteCode}'],
  ['center', 'GET', '/user/v1/list'],
  ['center', 'GET', '/user/v1/nickname/{x}'],
  ['center', 'GET', '/valid/v1/nick-name/{x}'],
  ['center', 'POST', '/user/v1/regist/agree', { body: 'agree1, agree2, agree3, email' }],
  ['center', 'PUT', '/user/v1/unsubscribe', { body: 'did' }],
  ['center', 'PATCH', '/user/v1/info/account'],
  ['center', 'GET', '/user/v1/info/cash-receipt/{x}'],
  ['center', 'PATCH', '/user/v1/info/cash-receipt'],

  ['sp', 'GET', '/qr/api/v1/vp-verify-qr'],
  ['sp', 'GET', '/verify/api/v1/result', { query: 'nonce' }],

  ['center', 'GET', '/nft/v2/own/{x}'],
  ['center', 'GET', '/nft/v2/detail/{x}'],
  ['center', 'GET', '/nft/v2/detail/origin/{tokenId}', { query: 'siteCode, shareKey' }],
  ['center', 'GET', '/nft/v1/contract/{x}'],
  ['center', 'GET', '/nft/v1/detail/{x}'],
  ['center', 'GET', '/nft/v1/share/{x}'],
  ['center', 'PUT', '/nft/v1/update'],
  ['center', 'PUT', '/nft/v1/transfter/serial', { body: 'serial' }],
  ['center', 'GET', '/nft/v1/qr/nonce/info'],
  ['center', 'POST', '/nft/v2/transfer/wallet'],
  ['center', 'POST', '/nft/v2/gift/wallet'],
  ['center', 'POST', '/nft/v2/delivery/wallet'],
  ['center', 'POST', '/nft/v1/listing/wallet'],
  ['center', 'GET', '/nft/v1/exchange'],
  ['center', 'GET', '/nft/v2/exchange/{x}'],
  ['center', 'GET', '/nft/v1/delivery/nft/{x}'],
  ['center', 'GET', '/nft/v1/delivery/exchangeable'],
  ['center', 'PUT', '/nft/v2/update/detail-type'],
  ['center', 'GET', '/nft/v1/own/transferable/check'],
  ['center', 'GET', '/nft/v1/own/transferable/check/{x}'],
  ['center', 'PUT', '/nft/v1/listing/price'],
  ['center', 'PUT', '/nft/v1/listing/cancel'],
  ['center', 'PUT', '/nft/v1/listing/cancel/{x}'],
  ['center', 'GET', '/nft/v1/listing/{x}/buyable'],
  ['center', 'GET', '/nft/v1/listing/{x}/min-price-buyable'],
  ['center', 'PUT', '/nft/v1/buy'],
  ['center', 'PUT', '/nft/v1/buy/min-price'],
  ['center', 'GET', '/nft/v1/sales'],
  ['center', 'GET', '/nft/v1/sold'],

  ['center', 'GET', '/history/v1/trade/{tokenId}', { query: 'start, size' }],
  ['center', 'GET', '/history/v1/trade/sum/{x}'],
  ['center', 'GET', '/history/v1/trade'],

  ['center', 'GET', '/marketplace/v1/product/sale'],
  ['center', 'GET', '/marketplace/v1/product/listing'],
  ['center', 'GET', '/marketplace/v1/product/listing/{x}'],
  ['center', 'GET', '/marketplace/v1/product/listing/{x}/nft'],
  ['center', 'GET', '/marketplace/v1/product/listing/info/{x}'],
  ['center', 'GET', '/marketplace/v1/product/owner/{x}'],
  ['center', 'GET', '/marketplace/v1/product/sold/popup-info'],
  ['center', 'GET', '/marketplace/v1/product/unlisted'],
  ['center', 'GET', '/marketplace/v1/product/recently'],
  ['center', 'GET', '/marketplace/v1/product/recently/listing', { query: 'page, size' }],

  ['center', 'GET', '/offer/v1/{x}/offer-list'],
  ['center', 'GET', '/offer/v1/{x}/listing-info'],
  ['center', 'GET', '/offer/v1/{x}/preview'],
  ['center', 'GET', '/offer/v1/received/offer-list'],
  ['center', 'GET', '/offer/v1/sent/offer-list'],
  ['center', 'GET', '/offer/v1/history'],
  ['center', 'GET', '/offer/v1/buy/{x}'],
  ['center', 'POST', '/offer/v1/request'],
  ['center', 'PUT', '/offer/v1/accept'],
  ['center', 'PUT', '/offer/v1/cancel'],
  ['center', 'POST', '/offer/v1/buy/{x}'],

  ['center', 'PUT', '/store/v1/buy'],
  ['center', 'GET', '/store/v1/detail/origin/{productId}'],
  ['center', 'GET', '/order/v1/state/{x}'],
  ['center', 'PUT', '/order/v1/state/{x}'],
  ['center', 'GET', '/order/v1/pay/history/'],

  ['center', 'PUT', '/site/v1/update'],
  ['center', 'GET', '/site/v1/detail/{x}'],
  ['center', 'GET', '/site/v1/nft-types/{x}/all'],
  ['center', 'GET', '/creator/card'],
  ['center', 'GET', '/creator/{siteCode}/store'],
  ['center', 'PUT', '/creator/{siteCode}/store'],
  ['center', 'GET', '/creator/{x}/store/card'],

  ['center', 'GET', '/common/v1/version'],
  ['center', 'GET', '/common/v1/code/{x}'],
  ['center', 'GET', '/notice/banner-popup'],
  ['file', 'GET', '/display/v1/product/{x}'],
];

const TABLE: readonly Endpoint[] = Object.values(ENDPOINTS);
const find = (api: string, method: string, path: string): Endpoint | undefined =>
  TABLE.find((one) => one.api === api && one.method === method && one.path === path);

const names = (schema: z.ZodMiniType | undefined) => {
  const { properties = {}, required = [] } = schema === undefined ? {} : z.toJSONSchema(schema, { io: 'input' });
  return { known: Object.keys(properties), required };
};

describe('product 7', () => {
  const pins = TABLE.filter(({ body }) => names(body).known.includes('pin'));
  it('has the PIN in the body of its own calls alone', () => {
    const plain = pins.filter(({ api, method, path }) =>
      SECTION_7.some((row) => [api, method, path].every((part, at) => row[at] === part)),
    );
    expect(TABLE.filter(({ plainPin }) => plainPin)).toEqual(plain);
    expect([pins.length, plain.length]).toEqual([18, 8]);
  });
  const proofs = TABLE.filter(({ body }) => names(body).known.includes('proof'));
  it.each([...pins, ...proofs])('$method $path says all that a PIN confirms in its path and body', ({ query, bodyKind = 'json' }) => {
    expect([query, bodyKind]).toEqual([undefined, 'json']);
  });

  it.each(SECTION_7.map(([api, method, path]) => ({ api, method, path })))('$api answers $method $path', ({ api, method, path }) => {
    expect(find(api, method, path)).toMatchObject({ api, method, path });
  });

  const listed = SECTION_7.flatMap(([api, method, path, fields = {}]) =>
    Object.entries(fields).map(([part, text]) => ({ api, method, path, part, fields: text.split(', ') })),
  );
  it.each(listed)('$method $path takes $fields in its $part, and asks for nothing else', ({ api, method, path, part, fields }) => {
    const endpoint = find(api, method, path);
    const { known, required } = names(part === 'query' ? endpoint?.query : endpoint?.body);
    expect(fields.filter((name) => !known.includes(name))).toEqual([]);
    expect(required.filter((name) => !fields.includes(name))).toEqual([]);
  });

  it('signs in by form', () => {
    expect(find('account', 'POST', '/api/v2/member/sign-in')?.bodyKind).toBe('form');
  });

  it('sends the original of an NFT as bytes', () => {
    expect(find('center', 'GET', '/nft/v2/detail/origin/{tokenId}')?.result).toBe('binary');
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';

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

/** Faults of the server, each met over HTTP: a table that the call needs is not there for a moment. */
describe('a fault of the server', () => {
  let market: TestMarket;
  let token = '';
  beforeAll(async () => {
    market = await startMarket('pglite');
    token = (await joined(market, 'unlucky')).client.store.read().token;
  });
  afterAll(() => market.stop());

  it.each([
    [-1010, 'stories', 'GET', '/center/story/v1/list'],
    [-1011, 'qr_tickets', 'GET', '/sp/qr/api/v1/vp-verify-qr'],
    [-1012, 'email_codes', 'POST', '/account/api/v2/email/verification/send'],
    [-1013, 'products', 'GET', '/file/display/v1/product/1'],
    [-1014, 'qr_tickets', 'GET', `/sp/verify/api/v1/result?nonce=${'a'.repeat(43)}`],
    [-1032, 'member_addresses', 'PUT', '/center/user/v1/address/1'],
    [-1033, 'member_addresses', 'DELETE', '/center/user/v1/address/1'],
  ])('is told as %i where %s is away: %s %s', async (code, table, method, path) => {
    const away = sql.identifier(`${table}_away`);
    await market.database.db.execute(sql`alter table ${sql.identifier(table)} rename to ${away}`);
    const bodies: Readonly<Record<string, unknown>> = {
      email_codes: { email: 'somebody@naru.test', verifyType: 1 },
      member_addresses: ADDRESS,
    };
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: JSON.stringify(bodies[table]) };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${market.origin}${path}`, { method, headers, ...body });
    await market.database.db.execute(sql`alter table ${away} rename to ${sql.identifier(table)}`);
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { resultCode: code, resultMsg: expect.stringContaining(`(${code})`), resultData: null },
    ]);
  });
});

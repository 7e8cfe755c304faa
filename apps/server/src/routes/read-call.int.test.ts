import { accountEndpoints, type Endpoint } from '@naru/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMarket, type TestMarket } from '../testing/market-server.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await startMarket('pglite');
});
afterAll(() => market.stop());

it('refuses what says of itself that it is longer than can be compared, wherever it stands', async () => {
  const endless = { length: { toString: 0 } };
  const ask = async ({ method, path }: Pick<Endpoint, 'method' | 'path'>, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${market.origin}/account${path}`, { method, headers, body: JSON.stringify(body) });
    return [answer.status, ((await answer.json()) as { resultCode?: number }).resultCode];
  };
  const badRequest = [400, expect.any(Number)];
  expect(await ask(accountEndpoints.isEmailTaken, { email: endless })).toEqual(badRequest);
  expect(await ask(accountEndpoints.emailCodeVerify, { email: endless, verifyCode: endless, verifyType: endless })).toEqual(badRequest);
});

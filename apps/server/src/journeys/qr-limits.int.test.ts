import type { ApiClient } from '@naru/api-client';
import { accountEndpoints, qrEndpoints } from '@naru/contract';
import { must } from '@naru/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { startMarket, type TestMarket } from '../testing/market-server.ts';
import { approvedBy, joinedByWallet } from '../testing/wallet-member.ts';

const LIMITED = { ok: false, failure: { name: 'rateLimited', data: { seconds: expect.any(Number) } } };

describe.each(JOURNEY_ENGINES)('how often QRs may be asked for and answered, passwords tried and mails sent on %s', (kind) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(kind);
  });
  afterAll(() => market.stop());
  const past = () => market.database.db.execute(sql`update rate_counts set ends_at = now() - interval '1 minute'`);

  it('a browser with a few renewing tabs is never refused; one that asks without end waits, and is told how long', async () => {
    const client = market.client();
    must(await client.qrTickets.forSignIn());
    for (let times = 0; times < 30; times += 1) must(await client.qrTickets.forSignIn());
    expect(await client.qrTickets.forSignIn()).toEqual(LIMITED);
    const response = await fetch(`${market.origin}/sp${qrEndpoints.verifyQr.path}`, { headers: client.cookies.header() });
    const wait = Number(response.headers.get('retry-after'));
    expect([response.status, wait > 0 && wait <= 60]).toEqual([429, true]);
    expect(await response.json()).toMatchObject({
      resultCode: -5038,
      resultMsg: `요청이 너무 많습니다. ${wait}초 후 다시 시도해 주세요.`,
      resultData: { seconds: wait },
    });
    must(await market.client().qrTickets.forSignIn());
    await past();
    must(await client.qrTickets.forSignIn());
  });

  it('an address that asks without end, as ever another browser, waits too', async () => {
    await past();
    await market.database.db.execute(
      sql`update rate_counts set count = 600, ends_at = now() + interval '30 seconds' where key like 'qr address%'`,
    );
    expect(await market.client().qrTickets.forSignIn()).toEqual(LIMITED);
    await past();
  });

  it.each([
    ['signs in', 'sign-in', 600, (client: ApiClient) => client.sessions.signIn({ email: 'nobody@naru.test', password: 'Wrong-pass-1!' })],
    ['looks for members', 'e-mail look', 40, (client: ApiClient) => client.accounts.isEmailTaken('a@b.test')],
    [
      'asks for codes by mail',
      'e-mail code',
      300,
      (client: ApiClient) => client.accounts.sendEmailCode({ email: 'a@b.test', verifyType: 'signUp' }),
    ],
  ] as const)('an address that %s without end waits, as ever whom', async (_, what, most, call) => {
    expect(await call(market.client())).not.toEqual(LIMITED);
    await market.database.db.execute(sql`update rate_counts set count = ${most} where key like ${`${what} address %`}`);
    expect(await call(market.client())).toEqual(LIMITED);
    await past();
  });

  it('a list of addresses is told to nobody, slowly either, by whichever of the two calls it is asked', async () => {
    await past();
    const looks = async (count: number) => {
      const answers = [];
      for (let at = 0; at < count; at += 1) {
        const { email } = { email: `list${at}@b.test` };
        answers.push(
          at % 2 === 0
            ? await market.client().call(accountEndpoints.emailDuplicate, { query: { email } })
            : await market.client().call(accountEndpoints.isEmailTaken, { body: { email } }),
        );
      }
      return answers.filter((answer) => answer.ok).length;
    };
    expect(await looks(60)).toBe(40);
    for (let stretch = 0; stretch < 5; stretch += 1) {
      await market.database.db.execute(
        sql`update rate_counts set ends_at = now() - interval '1 minute' where key like 'e-mail look address%'`,
      );
      await looks(45);
    }
    await market.database.db.execute(
      sql`update rate_counts set ends_at = now() - interval '1 minute' where key like 'e-mail look address%'`,
    );
    expect(await looks(1)).toBe(0);
    await past();
  });

  it('a session asks for as many approvals as a browser for sign-ins', async () => {
    const { client } = await joinedByWallet(market);
    const ask = () => client.call(qrEndpoints.revokeQr, { query: { tokenId: '1' } });
    for (let times = 0; times < 30; times += 1) expect(await ask()).not.toEqual(LIMITED);
    expect(await ask()).toEqual(LIMITED);
  });

  it('a QR takes ten answers a minute, and an address its many, before anything is judged', async () => {
    const { qrData } = must(await market.client().qrTickets.forSignIn());
    const address = decodeURIComponent(/request_uri=([^&]+)/.exec(qrData)?.[1] ?? '').replace('/request/', '/response/');
    const answer = async () => {
      const response = await fetch(address, { method: 'POST', body: new URLSearchParams({ response: 'no' }) });
      return [response.status, ((await response.json()) as { error_description: string }).error_description];
    };
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1) answers.push(await answer());
    expect(answers.slice(0, 10).every(([status]) => status === 400)).toBe(true);
    expect(answers[10]).toEqual([429, 'rateLimited']);
    const { wallet } = await joinedByWallet(market);
    expect((await approvedBy(market.client(), wallet)).length).toBeGreaterThan(20);
  });
});

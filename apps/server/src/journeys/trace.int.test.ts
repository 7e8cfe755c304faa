import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiClient, basesAt, createApiClient } from '@naru/api-client';
import { must } from '@naru/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, PASSWORD, startMarket, type TestMarket } from '../testing/market-server.ts';
import { won } from '../testing/stall.ts';
import { showTrace } from '../use-cases/operation/show-trace.ts';

const PRICE = 50_000;
const traceNo = (n: number): string => n.toString(16).padStart(32, 'a');
const traceparent = (trace: string): string => `00-${trace}-00f067aa0ba902b7-01`;

describe.each(JOURNEY_ENGINES)('a trace on %s', (kind) => {
  let market: TestMarket;
  const logFile = join(mkdtempSync(join(tmpdir(), 'naru-trace-')), 'log');
  const linesOf = (trace: string): readonly string[] =>
    readFileSync(logFile, 'utf8')
      .split('\n')
      .filter((line) => line.includes(trace));
  beforeAll(async () => {
    market = await startMarket(kind, { NARU_LOG_LEVEL: 'info', NARU_LOG_FILE: logFile, NARU_CHAIN_BEAT_MS: '50' });
  });
  afterAll(() => market.stop());

  /** A client each of whose calls bears a trace. */
  const traced = (trace: string): ApiClient =>
    createApiClient({
      bases: basesAt(market.origin),
      fetch: (input, init) =>
        fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), traceparent: traceparent(trace) } }),
    });

  it('leads from a call to the mail that it left, and twenty at once keep theirs apart', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const sent = await traced(traceNo(n)).accounts.sendEmailCode({ email: `trace${n}@naru.test`, verifyType: 'signUp' });
        expect(sent.ok).toBe(true);
      }),
    );
    for (let n = 0; n < 20; n += 1) {
      const left = await showTrace(market.database, traceNo(n));
      expect(left.map(({ what }) => what)).toEqual(['mail']);
      expect(linesOf(traceNo(n)).some((line) => line.includes('"message":"request"'))).toBe(true);
    }
  });

  it('leads from a click to the block', async () => {
    const issuer = await openIssuer(market, 'TRACE');
    const productId = await shelve(issuer, { price: won(PRICE), quantity: 5 });
    const { email } = await joined(market, 'buyer');
    const trace = traceNo(1_000);
    const buyer = traced(trace);
    must(await buyer.sessions.signIn({ email, password: PASSWORD }));
    const { payUrl } = must(await buyer.orders.buyFromStore({ productId, price: won(PRICE), key: buyer.newKey() }));
    const key = new URL(payUrl, market.origin).searchParams.get('key') ?? '';
    await fetch(`${market.origin}/nft/pay/approve`, {
      method: 'POST',
      headers: { traceparent: traceparent(trace) },
      body: new URLSearchParams({ key, method: 'accountTransfer' }),
      redirect: 'manual',
    });
    await vi.waitFor(
      async () => {
        const chain = (await showTrace(market.database, trace)).filter(({ what }) => what === 'chain');
        expect(chain.map(({ state, transaction, block }) => [state, /^0x[0-9a-f]{64}$/.test(transaction ?? ''), (block ?? 0) > 0])).toEqual(
          [['confirmed', true, true]],
        );
      },
      { timeout: 60_000, interval: 200 },
    );
  });

  it('is of the platform’s own making where what a caller names is none', async () => {
    for (const given of ['', 'x'.repeat(5_000), `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, "00-'; drop table members"]) {
      const answer = await fetch(`${market.origin}/healthz`, { headers: { traceparent: given } });
      expect(answer.status).toBe(200);
      const id = answer.headers.get('x-request-id') ?? '';
      await vi.waitFor(() => expect(linesOf(id)[0]).toMatch(/"trace":"[0-9a-f]{32}"/), 20_000);
    }
  });
});

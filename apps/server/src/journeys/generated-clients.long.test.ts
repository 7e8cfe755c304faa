import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseOrderId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { joined, PASSWORD, pay, startMarket, type TestMarket } from '../testing/market-server.ts';
import { won } from '../testing/stall.ts';

const MAKE = join(import.meta.dirname, '../../../clients/src/make.ts');

const run = async (cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> => {
  const child = spawn(process.execPath, args, { cwd, env: { PATH: process.env.PATH ?? '', SCARF_ANALYTICS: 'false', ...env } });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part: string) => said.push(part));
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(said.join(''));
  return said.join('');
};

/** What other teams do with the document of calls: their tools make clients of it, which are compiled strictly and buy something, far from here. */
describe('clients that tools make of the document', () => {
  let market: TestMarket;
  let folder = '';
  let given: Readonly<Record<string, string>> = {};
  let buyer: Awaited<ReturnType<typeof joined>>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'another-team-'));
    market = await startMarket('pglite');
    const issuer = await openIssuer(market, 'ART');
    const productId = await shelve(issuer, { price: won(1_000), quantity: 5 });
    buyer = await joined(market, 'scripted');
    writeFileSync(join(folder, 'openapi.json'), await (await fetch(`${market.origin}/openapi.json`)).text());
    await run(folder, [MAKE, join(folder, 'openapi.json'), market.origin, join(folder, 'clients')]);
    given = {
      NARU_ORIGIN: market.origin,
      NARU_EMAIL: buyer.email,
      NARU_PASSWORD: PASSWORD,
      NARU_SITE: issuer.siteCode,
      NARU_PRODUCT: String(productId),
      NARU_PRICE: '1000',
    };
  }, 300_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await market.stop();
  });

  it.each(['openapi-typescript', 'hey-api', 'orval'])(
    'of %s signs in, lists, is refused with the price of now, and buys once',
    async (tool) => {
      const env = { ...given, NARU_KEY: `bought-by-${tool}` };
      const journey = async () =>
        JSON.parse(await run(join(folder, 'clients'), [`built/${tool}.js`], env)) as { orderId: string; payUrl: string };
      const outcome = await journey();
      expect(outcome).toMatchObject({ seen: 1, refusedFor: -5002, priceNow: 1_000 });
      // The same key again, as after a lost answer: the same order.
      expect((await journey()).orderId).toBe(outcome.orderId);
      await pay(market, outcome.payUrl);
      const again = market.client();
      must(await again.sessions.signIn({ email: buyer.email, password: PASSWORD }));
      expect(must(await again.orders.order(must(parseOrderId(outcome.orderId)))).state).toBe('completed');
    },
  );
});

import { readFileSync } from 'node:fs';
import { drawActs, MarketInMemory, readScenario, replay } from '@naru/scenario';
import { MarketOverHttp } from '@naru/scenario/http';
import { sandboxStage } from '@naru/scenario/sandbox';
import { must } from '@naru/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { openIssuer } from '../testing/issuer.ts';
import { PASSWORD, startMarket, type TestMarket } from '../testing/market-server.ts';

const SAMPLE = new URL('../../../../packages/scenario/samples/trade.json', import.meta.url);

let market: TestMarket;
afterEach(() => market.stop());

const clockAt = async (init?: RequestInit): Promise<readonly [number, number]> => {
  const response = await fetch(`${market.origin}/sandbox/clock`, init);
  const { now = '' } = response.ok ? ((await response.json()) as { now?: string }) : {};
  return [response.status, Date.parse(now)];
};
const move = (body: unknown, type = 'application/json') =>
  clockAt({ method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) });

describe('the clock of a sandbox', () => {
  it('is there where a setting says so, goes on, and never back', async () => {
    market = await startMarket('pglite', { NARU_SANDBOX_CLOCK: 'on' });
    const [, before] = await clockAt();
    const [status, after] = await move({ seconds: 86_400 });
    expect([status, after - before]).toEqual([200, expect.closeTo(86_400_000, -5)]);
    for (const body of [{ seconds: -60 }, { seconds: 0 }, { seconds: 1.5 }, { seconds: '60' }, { seconds: 1e12 }, {}, null])
      expect((await move(body))[0]).toBe(400);
    // What a page of another origin can send unasked.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) expect((await move({ seconds: 60 }, type))[0]).toBe(415);
    const [, last] = await clockAt();
    expect(last - after).toBeLessThan(60_000);
  });

  it('is nowhere else', async () => {
    market = await startMarket('pglite');
    expect([(await clockAt())[0], (await move({ seconds: 60 }))[0]]).toEqual([404, 404]);
  });
});

describe('a scenario', () => {
  it.each(['pglite', 'postgres'] as const)('ends on %s as it does in memory, by the same answers', async (kind) => {
    market = await startMarket(kind, { NARU_SANDBOX_CLOCK: 'on' });
    const plain = await drawActs(must(readScenario(readFileSync(SAMPLE, 'utf8'))));
    const wanted = await replay(plain, new MarketInMemory());
    const { client } = await openIssuer(market, 'ART');
    const { email } = must(await client.accounts.info());
    const seen = await replay(plain, new MarketOverHttp(sandboxStage(market.origin, { email, password: PASSWORD })));
    expect(seen.played.map(({ act, outcome }) => [act, outcome])).toEqual(wanted.played.map(({ act, outcome }) => [act, outcome]));
    expect(seen.state).toEqual(wanted.state);
    expect([seen.hash, seen.unlike]).toEqual([wanted.hash, []]);
  });
});

import { noticeEndpoints } from '@naru/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';

const ALLOWED = 60;
const BEYOND = 40;

describe('streams of one member', () => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket('postgres');
  });
  afterAll(() => market.stop());

  it('are refused beyond what pages open, in Korean, and all but the last few of them end', async () => {
    const { client } = await joined(market, 'owner');
    const page = new AbortController();
    const answers = await Promise.all(
      Array.from({ length: ALLOWED + BEYOND }, () =>
        fetch(`${market.origin}/center${noticeEndpoints.noticeStream.path}`, {
          headers: { authorization: `Bearer ${client.store.read().token}` },
          signal: page.signal,
        }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect([refused.length, answers.filter(({ status }) => status === 200).length]).toEqual([BEYOND, ALLOWED]);
    expect(await refused[0]?.text()).toMatch(/요청이 너무 많습니다/);
    let ended = 0;
    const allEnded = Promise.withResolvers<void>();
    for (const answer of answers.filter(({ status }) => status === 200))
      void answer.text().then(
        () => {
          ended += 1;
          if (ended === ALLOWED - 8) allEnded.resolve();
        },
        () => undefined,
      );
    await allEnded.promise;
    page.abort();
  });
});

import { must } from '@naru/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../stores/schema/index.ts';
import { EICAR } from '../testing/fake-clamd.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { type RunningClamd, startClamd } from '../testing/real/clamd.ts';

describe('what is uploaded, where ClamAV’s own daemon looks through it', () => {
  let clamd: RunningClamd;
  let market: TestMarket;
  let client: Awaited<ReturnType<typeof joined>>['client'];
  beforeAll(async () => {
    clamd = await startClamd(['StreamMaxLength 256M', 'MaxFileSize 1024M', 'MaxScanSize 1024M', 'AlertExceedsMax yes']);
    market = await startMarket('postgres', { NARU_SCAN: 'clamd', NARU_CLAMD_URL: clamd.url });
    ({ client } = await joined(market, 'asker'));
  });
  afterAll(async () => {
    await market.stop();
    await clamd.close();
  });
  const draft = { type: 'delivery', title: '배송', text: '언제 오나요?' } as const;
  const send = (content: string) => {
    const attached = new File([content], '견적.pdf', { type: 'application/pdf' });
    return client.inquiries.write({ draft, subject: null, files: [attached], key: client.newKey() });
  };
  const stored = () => market.database.db.$count(files);

  it('is refused where it harms or where the daemon is away, and taken once it has looked', async () => {
    must(await send('%PDF-1.7\n견적'));
    const before = await stored();
    expect(await send(`%PDF-1.7\n${EICAR}`)).toMatchObject({ ok: false, failure: { name: 'fileHarmful' } });
    await clamd.kill();
    expect(await send('%PDF-1.7\n견적 2')).toMatchObject({ ok: false, failure: { name: 'busy' } });
    expect(await stored()).toBe(before);
    await clamd.start();
    must(await send('%PDF-1.7\n견적 2'));
    expect(await stored()).toBe(before + 1);
  });
});

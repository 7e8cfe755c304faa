import { ENDPOINTS, type Endpoint } from '@naru/contract';
import { must } from '@naru/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOUNTS } from '../http/http-env.ts';
import { files } from '../stores/schema/index.ts';
import { EICAR, type FakeClamd, startFakeClamd } from '../testing/fake-clamd.ts';
import { draftOf, openIssuer, png, type TestIssuer } from '../testing/issuer.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { oneOfEach } from '../testing/one-of-each.ts';
import { type RealThings, sampleOf } from '../testing/sample.ts';

const MULTIPART = Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, endpoint]) =>
  (endpoint.files ?? []).map((part) => [`${name} ${part}`, endpoint, part] as const),
);

/** A product that is on sale without end: two moments that the table makes up do not fit each other. */
const UNSOLD = { saleFrom: null, saleUntil: null };

describe('what is uploaded, where a scanner looks through it', () => {
  let clamd: FakeClamd;
  let market: TestMarket;
  let issuer: TestIssuer;
  let real: RealThings;
  beforeAll(async () => {
    clamd = await startFakeClamd();
    market = await startMarket('postgres', { NARU_SCAN: 'clamd', NARU_CLAMD_URL: clamd.url });
    issuer = await openIssuer(market);
    const [owner, buyer] = [(await joined(market, 'owner')).client, (await joined(market, 'buyer')).client];
    real = await oneOfEach(market, issuer, owner, buyer);
  });
  afterAll(async () => {
    await market.stop();
    await clamd.close();
  });
  beforeEach(() => {
    clamd.fault = 'none';
  });
  const stored = () => market.database.db.$count(files);

  it.each(MULTIPART)('%s is not taken when it harms, nor when nobody can look', async (_, endpoint, part) => {
    const sample = sampleOf(endpoint, real);
    const before = await stored();
    const send = async () => {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(sample.params[name] ?? ''));
      const form = new FormData();
      form.set('data', JSON.stringify(Object.assign({}, sample.body, UNSOLD)));
      form.set(part, new Blob([`%PDF-1.7 ${EICAR}`], { type: 'application/pdf' }), 'a.pdf');
      const headers = { authorization: `Bearer ${issuer.client.store.read().token}` };
      const response = await fetch(`${market.origin}${MOUNTS[endpoint.api]}${path}?${new URLSearchParams(sample.query)}`, {
        method: endpoint.method,
        headers,
        body: form,
      });
      const { resultCode, resultData } = (await response.json()) as { resultCode: number; resultData: { field?: string } | null };
      return [resultCode, resultData?.field];
    };
    expect(await send()).toEqual([-5181, part]);
    clamd.fault = 'cutOff';
    expect(await send()).toEqual([-5037, part]);
    expect(await stored()).toBe(before);
  });

  it('is taken when it harms nobody, after somebody has looked', async () => {
    const before = clamd.looked;
    must(
      await issuer.client.issuerPort.createProduct({
        siteCode: issuer.siteCode,
        draft: draftOf(),
        picture: await png(),
        key: issuer.client.newKey(),
      }),
    );
    expect(clamd.looked).toBe(before + 1);
  });
});

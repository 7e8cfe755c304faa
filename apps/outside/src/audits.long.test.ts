import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@naru/testkit/postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OutsideMarket, startMarket } from './support/market.ts';
import { NODES, runNode } from './support/nodes.ts';
import { SALE } from './support/sale.ts';

const folder = inject('outside');

/**
 * What another team has who runs a market: its address and its figures. Somebody sells and buys, a day passes, and nobody asks for an audit; the program
 * works out by the package which hour the market answers for, and prints what its figures say.
 */
const PROGRAM = `
import { basesAt, createApiClient } from '@naru/api-client';
import { auditHour, parseHour } from '@naru/domain/audit';

const { NARU: origin, FIGURES: figures } = process.env;
const must = (answer) => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure ?? answer));
  return answer.value;
};
const figure = async (name) => {
  const [, value] = new RegExp('^' + name + ' (\\\\S+)$', 'm').exec(await (await fetch(figures)).text()) ?? [];
  return value === undefined ? undefined : Number(value);
};
const clock = async (seconds) => {
  const headers = { 'content-type': 'application/json' };
  const init = seconds === undefined ? {} : { method: 'POST', headers, body: JSON.stringify({ seconds }) };
  return new Date((await (await fetch(origin + '/sandbox/clock', init)).json()).now);
};
const until = async (what, holds) => {
  for (let tries = 0; tries < 900; tries += 1) {
    const value = await figure(what);
    if (value !== undefined && holds(value)) return value;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error('never: ' + what);
};

await until('naru_figures_timestamp_seconds', (at) => at > 0);
console.log(await figure('naru_audit_duration_seconds'), await figure('naru_audit_findings'));

const signedIn = async (email) => {
  const naru = createApiClient({ bases: basesAt(origin) });
  must(await naru.sessions.signIn({ email, password: 'Naru-demo-2026' }));
  return naru;
};
const [seller, buyer] = [await signedIn('seller@naru.test'), await signedIn('buyer@naru.test')];
${SALE}
console.log(must(await buyer.nfts.own({ page: 1, size: 100 })).dataList.some((one) => one.tokenId === tokenId));

await clock(25 * 3600);
await until('naru_audit_duration_seconds', (took) => took > 0);
const [age, now] = [await until('naru_audit_age_seconds', (seconds) => seconds < 3600), await clock()];
const hour = auditHour({ now, minute: must(parseHour('04:00')), spreadMs: 0 });
console.log(now.getTime() - age * 1000 >= hour.getTime(), await figure('naru_audit_findings'), await figure('naru_audit_running_seconds'));
`;

describe('a market that another team runs', () => {
  let market: OutsideMarket;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    market = await startMarket(inject('seeded'), {
      NARU_SANDBOX_CLOCK: 'on',
      NARU_METRICS_PORT: String(port),
      NARU_AUDIT_SPREAD_MINUTES: '0',
    });
  });
  afterAll(() => market.close());

  it('audits itself once its hour has come, and its figures say so', async () => {
    writeFileSync(join(folder, 'audits.mjs'), PROGRAM);
    const env = { NARU: market.origin, FIGURES: `http://127.0.0.1:${port}/metrics` };
    expect(await runNode(NODES[20], 'audits.mjs', { folder, env })).toEqual(['0 0', 'true', 'true 0 0']);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '@naru/contract';
import { FAILURE_CODES } from '@naru/domain/failure';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordCheck } from '../kernel/checks.ts';
import { releaseNow } from '../settings/release.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';

const ALARMS = readFileSync(join(import.meta.dirname, '../../../../docs/operations/alarms.yml'), 'utf8');

interface Line {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const linesOf = (page: string): readonly Line[] =>
  page.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) return [];
    return [
      {
        name,
        labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', text = '']) => [key, text])),
        value: Number(value),
      },
    ];
  });

describe.each(JOURNEY_ENGINES)('metrics on %s', (kind) => {
  let market: TestMarket;
  const read = async (): Promise<string> => (await fetch(`http://127.0.0.1:${market.metricsPort}/metrics`)).text();
  const metricOf = async (name: string, labels: Readonly<Record<string, string>> = {}): Promise<number | undefined> =>
    linesOf(await read()).find((line) => line.name === name && Object.entries(labels).every(([key, text]) => line.labels[key] === text))
      ?.value;

  beforeAll(async () => {
    market = await startMarket(kind, { NARU_METRICS_PORT: '0' });
    await vi.waitFor(async () => expect(await metricOf('naru_figures_timestamp_seconds')).toBeGreaterThan(0), { timeout: 20_000 });
  });
  afterAll(() => market.halt());

  it('tells of requests by what came of them, and of what attackers collect', async () => {
    const { client, email, phone } = await joined(market, '측정하는사람');
    const before = (await metricOf('naru_tries_total', { kind: 'sign-in' })) ?? 0;
    const refused = await market.client().sessions.signIn({ email, password: 'Wrong-one-2026!' });
    expect(refused.ok).toBe(false);
    await fetch(`${market.origin}/center/no/such/${phone}?email=${email}`);
    await fetch(`${market.origin}/nft/${encodeURIComponent(email)}`);
    await fetch(`${market.origin}/`, { method: 'PROPFIND' });
    expect(await metricOf('naru_tries_total', { kind: 'sign-in' })).toBe(before + 1);
    const page = await read();
    expect(page).toMatch(/http_server_requests_total\{http_request_method="POST",http_route="[^"]+",outcome="ok"\} \d/);
    expect(page).toContain('outcome="refused:signInFailed"');
    for (const secret of [email, phone, encodeURIComponent(email), '측정하는사람']) expect(page).not.toContain(secret);
    expect(client).toBeDefined();
  });

  it('has labels that nobody outside can add to, and no more lines than the code has names', async () => {
    const patterns = Object.keys(ENDPOINTS).length;
    const before = linesOf(await read()).length;
    await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        fetch(`${market.origin}/center/${n}/x${n}`, { headers: { traceparent: `00-${n}`, 'user-agent': `a${n}` } }),
      ),
    );
    const lines = linesOf(await read());
    expect(lines.length - before).toBeLessThan(30);
    expect(lines.length).toBeLessThan(patterns * 40);
    const outcomes = new Set(lines.flatMap(({ labels: { outcome } }) => (outcome === undefined ? [] : [outcome])));
    const allowed = new Set(['ok', 'defect', ...Object.keys(FAILURE_CODES).map((name) => `refused:${name}`)]);
    expect([...outcomes].filter((outcome) => !allowed.has(outcome) && !/^refused:4\d\d$/.test(outcome))).toEqual([]);
    const routes = new Set(lines.flatMap(({ labels: { http_route: route } }) => (route === undefined ? [] : [route])));
    expect([...routes].filter((route) => /\/\d|x\d|@/.test(route))).toEqual([]);
    expect(lines.filter(({ labels }) => Object.values(labels).some((text) => text.length > 80))).toEqual([]);
  });

  it('exports every metric that an alarm asks for', async () => {
    const exported = new Set(
      [...(await read()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    const wanted = new Set([...ALARMS.matchAll(/\b(?:naru|http_server|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name));
    expect(wanted.size).toBeGreaterThan(10);
    expect([...wanted].filter((name) => !exported.has(name))).toEqual([]);
  });

  it('shows money that does not balance, what waits too long, and how old the last checks are', async () => {
    const { db } = market.database;
    await recordCheck({ db, clock: { now: () => new Date(Date.now() - 3_600_000) } }, 'drill', { findings: 2 });
    await db.execute(
      sql`insert into mail_outbox (recipient, subject, body, due_at) values ('a@naru.test', 'x', 'y', now() - interval '1 hour')`,
    );
    await db.execute(sql`update mail_outbox set state = 'failed' where recipient = 'a@naru.test'`);
    await vi.waitFor(async () => {
      expect(await metricOf('naru_outbox_dead', { outbox: 'mail' })).toBe(1);
      expect(await metricOf('naru_check_findings', { check: 'drill' })).toBe(2);
      expect(await metricOf('naru_check_age_seconds', { check: 'drill' })).toBeGreaterThan(3_500);
      expect(await metricOf('naru_ledger_imbalance_won')).toBe(0);
    }, 40_000);
  });

  it('is not read by a page that was led here under another name, and has nothing but metrics', async () => {
    const port = market.metricsPort;
    const status = await new Promise<number>((resolve, reject) => {
      void import('node:http').then(({ get }) =>
        get({ host: '127.0.0.1', port, path: '/metrics', headers: { host: 'evil.example' } }, (answer) =>
          resolve(answer.statusCode ?? 0),
        ).on('error', reject),
      );
    });
    expect(status).toBe(403);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    // Which version answers is said here alone.
    expect(await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()).toEqual({ status: 'ok', version: releaseNow() });
    expect(await read()).toContain(`naru_build_info{version="${releaseNow()}"} 1`);
    for (const path of ['/healthz', '/readyz', '/healthz/deep'])
      expect(await (await fetch(`${market.origin}${path}`)).text()).toMatch(/^(ok|ready)$/);
    expect((await fetch(`${market.origin}/metrics`)).status).toBe(404);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { METRIC_PANELS, type MetricPanel } from '@naru/domain/operator';
import { MINUTE_MS } from '@naru/domain/shared';
import { describe, expect, it } from 'vitest';
import type { MetricLine } from './metrics.ts';
import { PANELS, quantile } from './panels.ts';
import { keepReadings } from './readings.ts';

const FOLDER = join(import.meta.dirname, '../../../../docs/operations/dashboards');
const NAMES = Object.keys(PANELS) as MetricPanel[];

interface Board {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

const line = (name: string, value: number, labels: Readonly<Record<string, string>> = {}): MetricLine => ({ name, labels, value });
const shownAfter = (...minutes: readonly (readonly MetricLine[])[]) => {
  const read = keepReadings(new Set(NAMES.flatMap((name) => PANELS[name].figures)));
  let at = Date.parse('2026-11-26T00:00:00Z');
  let readings = read([], at);
  for (const minute of minutes) {
    at += MINUTE_MS;
    readings = read(minute, at);
  }
  return (panel: MetricPanel) => PANELS[panel].lines(readings);
};

describe('the console’s pictures', () => {
  it.each(readdirSync(FOLDER))('are those of %s, of the same metrics', (file) => {
    const { panels } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Board;
    const board = file.replace('.json', '');
    const ours = NAMES.filter((name) => METRIC_PANELS[name].board === board);
    expect(ours.map((name) => PANELS[name].title)).toEqual(panels.map(({ title }) => title));
    for (const [at, { targets }] of panels.entries()) {
      const theirs = targets.map(({ expr }) => expr.replace(/naru:defects:ratio\w+/, 'http_server_requests_total')).join(' ');
      const figures = ours[at] === undefined ? [] : PANELS[ours[at]].figures;
      expect(figures.filter((figure) => !theirs.includes(figure))).toEqual([]);
      const named = [...theirs.matchAll(/\b(?:naru_|http_server_|nodejs_|process_)\w+/g)].map(([name]) => name);
      expect(named.filter((name) => !figures.includes(name))).toEqual([]);
    }
  });

  it('show what stands, under the words of the code', () => {
    const shown = shownAfter([
      line('naru_outbox_depth', 3, { outbox: 'mail' }),
      line('naru_outbox_depth', 0, { outbox: 'sms' }),
      line('naru_approvals_waiting', 2),
      line('naru_payout_runs_waiting', 1, { state: 'closed' }),
      line('naru_relay_round_timestamp_seconds', 0),
      line('naru_figures_timestamp_seconds', Date.parse('2026-11-26T00:00:50Z') / 1000),
    ]);
    expect(shown('outboxDepth')).toEqual({ mail: 3, sms: 0 });
    expect(shown('secondPerson')).toEqual({ closed: 1, approvals: 2 });
    // Never is no time.
    expect(shown('relayRound')).toEqual({});
    expect(shown('figuresAge')).toEqual({ ago: 10 });
    expect(shown('payouts')).toEqual({});
  });

  it('show what rises by how fast it does, over minutes and routes', () => {
    const requests = (ok: number, defect: number): readonly MetricLine[] => [
      line('http_server_requests_total', ok, { http_request_method: 'GET', http_route: '/a', outcome: 'ok' }),
      line('http_server_requests_total', ok, { http_request_method: 'GET', http_route: '/b', outcome: 'ok' }),
      line('http_server_requests_total', defect, { http_request_method: 'GET', http_route: '/b', outcome: 'defect' }),
      line('naru_tries_total', defect, { kind: 'sign-in' }),
      line('naru_tries_total', ok, { kind: 'limit' }),
      line('naru_deeds_total', ok, { kind: 'export' }),
    ];
    const shown = shownAfter(requests(0, 0), requests(30, 0), requests(60, 40));
    expect(shown('requests')).toEqual({ ok: 120 / 180, defect: 40 / 180 });
    expect(shown('defects')).toEqual({ '5 min': 0.25, '1 h': 0.25 });
    expect(shown('failedSignIns')).toEqual({ 'sign-in': 40 / 180 });
    expect(shown('limits')).toEqual({ limit: 60 / 180 });
    expect(shown('deeds')).toEqual({ export: 60 });
    // Nobody asked within five minutes, and forty of 160 failed within the hour.
    const quiet = shownAfter(requests(0, 0), ...Array.from({ length: 7 }, () => requests(60, 40)));
    expect(quiet('defects')).toEqual({ '1 h': 0.25 });
    expect(shownAfter()('requests')).toEqual({});
  });

  it('show how long answers took as Prometheus works it out', () => {
    const bucket = (le: string, value: number, route: string) =>
      line('http_server_request_duration_seconds_bucket', value, { le, http_route: route });
    const shown = shownAfter([
      bucket('0.1', 50, '/a'),
      bucket('1', 100, '/a'),
      bucket('+Inf', 100, '/a'),
      bucket('0.1', 0, '/b'),
      bucket('1', 0, '/b'),
      bucket('+Inf', 10, '/b'),
    ]);
    expect(shown('slowRoutes')).toEqual({ '/a': expect.closeTo(0.982), '/b': 1 });
    expect(shown('answerTime')).toEqual({ p99: 1, p50: expect.closeTo(0.19) });
    expect(quantile(0.5, [])).toBeNull();
    expect(quantile(0.5, [[1, 10]])).toBe(0.5);
  });
});

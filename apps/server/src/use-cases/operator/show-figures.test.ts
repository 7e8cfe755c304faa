import { METRIC_HOURS, METRIC_PANEL_NAMES } from '@naru/domain/operator';
import { MINUTE_MS } from '@naru/domain/shared';
import { describe, expect, it } from 'vitest';
import { makeMetricHistory } from '../../kernel/metric-history.ts';
import { showMetrics } from './today.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');

describe('metrics that are shown', () => {
  it('are every picture, in equal stretches of which each tells what stood out', () => {
    const metricHistory = makeMetricHistory();
    for (const [minutesAgo, value] of [
      [70, 99],
      [10.2, 5],
      [10.1, -7],
      [10, 3],
      [0, 1],
    ] as const)
      metricHistory.add({ at: NOW - minutesAgo * MINUTE_MS, lines: { clockApart: { ahead: value } } });
    const { from, to, minutes, panels } = showMetrics({ metricHistory }, { hours: 1 }, NOW);
    expect([from, to, minutes]).toEqual([new Date(NOW - 60 * MINUTE_MS), new Date(NOW), 4]);
    expect(panels.map(({ panel }) => panel)).toEqual(METRIC_PANEL_NAMES);
    const [line] = panels.find(({ panel }) => panel === 'clockApart')?.lines ?? [];
    expect(line?.values).toHaveLength(30);
    expect(line?.values.flatMap((value, at) => (value === null ? [] : [[at, value]]))).toEqual([
      [24, -7],
      [25, 3],
      [29, 1],
    ]);
  });

  it.each(METRIC_HOURS)('are unbroken over %s hours, though minutes are never to the second', (hours) => {
    const metricHistory = makeMetricHistory();
    for (let at = NOW - 25 * 60 * MINUTE_MS; at <= NOW; at += MINUTE_MS + 3_000)
      metricHistory.add({ at, lines: { memory: { resident: 1 } } });
    const shown = showMetrics({ metricHistory }, { hours }, NOW).panels.find(({ panel }) => panel === 'memory');
    expect(shown?.lines[0]?.values.filter((value) => value === null)).toEqual([]);
  });

  it('are the eight largest lines, and how many others there were', () => {
    const metricHistory = makeMetricHistory();
    const lines = { slowRoutes: Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`/${n}`, n])) };
    metricHistory.add({ at: NOW, lines });
    const shown = showMetrics({ metricHistory }, { hours: 24 }, NOW).panels.find(({ panel }) => panel === 'slowRoutes');
    expect(shown?.lines.map(({ name }) => name)).toEqual(['/10', '/9', '/8', '/7', '/6', '/5', '/4', '/3']);
    expect(shown?.untold).toBe(3);
  });

  it('are remembered for a day, however long the process lives', () => {
    const metricHistory = makeMetricHistory();
    for (let n = 0; n < 2_000; n += 1) metricHistory.add({ at: NOW + n * MINUTE_MS, lines: {} });
    const minutes = metricHistory.since(0);
    expect([minutes.length, minutes.at(-1)?.at]).toEqual([1_440, NOW + 1_999 * MINUTE_MS]);
  });
});

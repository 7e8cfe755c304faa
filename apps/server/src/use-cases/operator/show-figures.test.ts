import { FIGURE_HOURS, FIGURE_PANEL_NAMES } from '@naru/domain/operator';
import { MINUTE_MS } from '@naru/domain/shared';
import { describe, expect, it } from 'vitest';
import { makeFigureHistory } from '../../kernel/figure-history.ts';
import { showFigures } from './today.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');

describe('figures that are shown', () => {
  it('are every picture, in equal stretches of which each tells what stood out', () => {
    const figureHistory = makeFigureHistory();
    for (const [minutesAgo, value] of [
      [70, 99],
      [10.2, 5],
      [10.1, -7],
      [10, 3],
      [0, 1],
    ] as const)
      figureHistory.add({ at: NOW - minutesAgo * MINUTE_MS, lines: { clockApart: { ahead: value } } });
    const { from, to, minutes, panels } = showFigures({ figureHistory }, { hours: 1 }, NOW);
    expect([from, to, minutes]).toEqual([new Date(NOW - 60 * MINUTE_MS), new Date(NOW), 4]);
    expect(panels.map(({ panel }) => panel)).toEqual(FIGURE_PANEL_NAMES);
    const [line] = panels.find(({ panel }) => panel === 'clockApart')?.lines ?? [];
    expect(line?.values).toHaveLength(30);
    expect(line?.values.flatMap((value, at) => (value === null ? [] : [[at, value]]))).toEqual([
      [24, -7],
      [25, 3],
      [29, 1],
    ]);
  });

  it.each(FIGURE_HOURS)('are unbroken over %s hours, though minutes are never to the second', (hours) => {
    const figureHistory = makeFigureHistory();
    for (let at = NOW - 25 * 60 * MINUTE_MS; at <= NOW; at += MINUTE_MS + 3_000)
      figureHistory.add({ at, lines: { memory: { resident: 1 } } });
    const shown = showFigures({ figureHistory }, { hours }, NOW).panels.find(({ panel }) => panel === 'memory');
    expect(shown?.lines[0]?.values.filter((value) => value === null)).toEqual([]);
  });

  it('are the eight largest lines, and how many others there were', () => {
    const figureHistory = makeFigureHistory();
    const lines = { slowRoutes: Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`/${n}`, n])) };
    figureHistory.add({ at: NOW, lines });
    const shown = showFigures({ figureHistory }, { hours: 24 }, NOW).panels.find(({ panel }) => panel === 'slowRoutes');
    expect(shown?.lines.map(({ name }) => name)).toEqual(['/10', '/9', '/8', '/7', '/6', '/5', '/4', '/3']);
    expect(shown?.untold).toBe(3);
  });

  it('are remembered for a day, however long the process lives', () => {
    const figureHistory = makeFigureHistory();
    for (let n = 0; n < 2_000; n += 1) figureHistory.add({ at: NOW + n * MINUTE_MS, lines: {} });
    const minutes = figureHistory.since(0);
    expect([minutes.length, minutes.at(-1)?.at]).toEqual([1_440, NOW + 1_999 * MINUTE_MS]);
  });
});

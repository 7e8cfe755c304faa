import type { OperatorValue } from '@naru/contract/operator';
import { FIGURE_LINES, FIGURE_PANEL_NAMES, type FigureHours, stretchesIn } from '@naru/domain/operator';
import { HOUR_MS } from '@naru/domain/shared';
import type { Deps } from '../../kernel/deps.ts';

/** Of two values the one that stands further from nothing: what is looked for is what stands out. */
const further = (a: number | undefined, b: number): number => (a === undefined || Math.abs(b) > Math.abs(a) ? b : a);
const largest = (values: readonly (number | null)[]): number => Math.max(...values.map((value) => Math.abs(value ?? 0)));

/**
 * How the market stood in the last hours, as this process remembers it: each picture in equal stretches of time, of which each tells what stood out in it.
 * Of many lines the largest are told, and how many are not.
 */
export const showFigures = (
  { figureHistory }: Pick<Deps, 'figureHistory'>,
  { hours }: { readonly hours: FigureHours },
  now: number = Date.now(),
): OperatorValue<'figures/show'> => {
  const span = hours * HOUR_MS;
  const stretches = stretchesIn(hours);
  const step = span / stretches;
  const began = now - span;
  const minutes = figureHistory.since(began);
  const panels = FIGURE_PANEL_NAMES.map((panel) => {
    const found = new Map<string, Map<number, number>>();
    for (const { at, lines } of minutes) {
      const stretch = Math.min(Math.floor((at - began) / step), stretches - 1);
      for (const [name, value] of Object.entries(lines[panel] ?? {})) {
        const line = found.get(name) ?? new Map<number, number>();
        line.set(stretch, further(line.get(stretch), value));
        found.set(name, line);
      }
    }
    const lines = [...found]
      .map(([name, line]) => ({ name, values: Array.from({ length: stretches }, (_, stretch) => line.get(stretch) ?? null) }))
      .toSorted((a, b) => largest(b.values) - largest(a.values));
    return { panel, lines: lines.slice(0, FIGURE_LINES), untold: Math.max(lines.length - FIGURE_LINES, 0) };
  });
  return { from: new Date(began), to: new Date(now), minutes: minutes.length, panels };
};

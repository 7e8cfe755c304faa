import { MINUTE_MS } from '@naru/domain/shared';
import type { MetricLine } from './metrics.ts';

/** So long back is looked for what has risen within an hour. */
const KEPT_MS = 61 * MINUTE_MS;
/** So long back, of what has many lines. */
const KEPT_WIDE_MS = 6 * MINUTE_MS;

/** Requests and how long they took, as they are lines: a line for each route and each step of time. */
export const REQUESTS = 'http_server_requests_total';
export const BUCKETS = 'http_server_request_duration_seconds_bucket';

/** By which of their labels metrics with more than one are read; of all others by the one that they have. */
const READ_BY: Readonly<Record<string, readonly string[]>> = { [REQUESTS]: ['outcome'], [BUCKETS]: ['le', 'http_route'] };

/** The values of a metric, by their label. */
export type Values = ReadonlyMap<string, number>;
const NONE: Values = new Map();

interface Reading {
  readonly at: number;
  readonly figures: ReadonlyMap<string, Values>;
}

/** What was told at the last reading, and before. */
export interface Readings {
  /** When it was told, in milliseconds. */
  readonly at: number;
  now(name: string): Values;
  /** By how much each value has risen within as many minutes, or since there are readings, and within how many seconds; null where there is but one. */
  rise(name: string, minutes: number): { readonly by: Values; readonly seconds: number } | null;
}

const valuesOf = (lines: readonly MetricLine[], names: ReadonlySet<string>): ReadonlyMap<string, Values> => {
  const figures = new Map<string, Map<string, number>>();
  for (const { name, labels, value } of lines) {
    if (!names.has(name)) continue;
    const label = (READ_BY[name] ?? Object.keys(labels)).map((key) => labels[key] ?? '').join(' ');
    const values = figures.get(name) ?? new Map<string, number>();
    values.set(label, (values.get(label) ?? 0) + value);
    figures.set(name, values);
  }
  return figures;
};

/** Keeps readings for as long as somebody looks back at them. */
export const keepReadings = (names: ReadonlySet<string>): ((lines: readonly MetricLine[], at: number) => Readings) => {
  let past: readonly Reading[] = [];
  return (lines, at) => {
    const now: Reading = { at, figures: valuesOf(lines, names) };
    past = past
      .filter((one) => at - one.at <= KEPT_MS)
      .map((one) =>
        at - one.at > KEPT_WIDE_MS ? { ...one, figures: new Map([...one.figures].filter(([name]) => name !== BUCKETS)) } : one,
      );
    const earlier = past;
    past = [...past, now];
    return {
      at,
      now: (name) => now.figures.get(name) ?? NONE,
      rise: (name, minutes) => {
        // Half a minute more, since beats are not to the second.
        const before = earlier.find((one) => at - one.at <= (minutes + 0.5) * MINUTE_MS);
        if (before === undefined || before.at === at) return null;
        const then = before.figures.get(name) ?? NONE;
        const by = new Map([...(now.figures.get(name) ?? NONE)].map(([label, value]) => [label, value - (then.get(label) ?? 0)]));
        return { by, seconds: (at - before.at) / 1000 };
      },
    };
  };
};

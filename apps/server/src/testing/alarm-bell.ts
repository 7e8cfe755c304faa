import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TestMarket } from './market-server.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const RULES = join(ROOT, 'docs/operations/alarms.yml');
const ALARMS = readFileSync(RULES, 'utf8');
const NAMES = [...ALARMS.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
const METRICS = new Set([...ALARMS.matchAll(/\b(?:naru|http_server|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name));
/** When all figures were read: told in the seconds of this machine, and brought into those of the tool, whose time begins with nought. */
const READ_AT = 'naru_figures_timestamp_seconds';

/** Where `.ci/system.ts` lays it. */
const FETCHED = join(ROOT, '.cache/promtool/usr/bin/promtool');

/** Prometheus' own tool as `npm test` has fetched it, or the system's; null where there is neither. */
export const promtool: string | null = [FETCHED, '/usr/bin/promtool', '/usr/local/bin/promtool'].find((path) => existsSync(path)) ?? null;

type Series = ReadonlyMap<string, number>;

/** What somebody hears who keeps the rules of docs/operations and reads a server's figures. */
export interface AlarmBell {
  /** Reads the page of figures, as of so many minutes after the first reading; from then on the server is taken to tell the same, until the next one. */
  read(minute: number): Promise<void>;
  hears(alarms: readonly string[], minute: number): void;
  /** Fails where one of these rings at that minute. */
  hearsNone(alarms: readonly string[], minute: number): void;
}

const seriesIn = (page: string, minute: number): Series =>
  new Map(
    page.split('\n').flatMap((line): [string, number][] => {
      const [, series = '', name = '', text] = /^((\w+)(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      if (text === undefined || !METRICS.has(name)) return [];
      const value = Number(text);
      return [[series, name === READ_AT && value > 0 ? minute * 60 - (Date.now() / 1000 - value) : value]];
    }),
  );

/** Listens to a server; Prometheus' own tool works the rules out on its figures. Between readings values stand, but keep fresh, unless `still`. */
export const listenTo = ({ metricsPort }: Pick<TestMarket, 'metricsPort'>, { still = false } = {}): AlarmBell => {
  const readings: { readonly minute: number; readonly figures: Series }[] = [];
  const toldAt = (minute: number, series: string): string => {
    const last = readings.findLast((one) => one.minute <= minute);
    const value = last?.figures.get(series);
    if (last === undefined || value === undefined) return '_';
    return String(series === READ_AT && value !== 0 && !still ? value + (minute - last.minute) * 60 : value);
  };
  const ringing = (minute: number): readonly string[] => {
    if (promtool === null) throw new Error('promtool is not here: npm test fetches it');
    const all = new Set(readings.flatMap(({ figures }) => [...figures.keys()]));
    const minutes = Array.from({ length: minute + 1 }, (_, at) => at);
    const input = {
      rule_files: [RULES],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: [...all].map((series) => ({ series, values: minutes.map((at) => toldAt(at, series)).join(' ') })),
          alert_rule_test: NAMES.map((alertname) => ({ eval_time: `${minute}m`, alertname, exp_alerts: [] })),
        },
      ],
    };
    const folder = mkdtempSync(join(tmpdir(), 'naru-bell-'));
    try {
      const file = join(folder, 'heard.yml');
      // JSON is YAML, too.
      writeFileSync(file, JSON.stringify(input));
      execFileSync(promtool, ['test', 'rules', file], { stdio: 'pipe' });
      return [];
    } catch (error) {
      const said =
        error instanceof Error && 'stdout' in error ? `${String(error.stdout)}${'stderr' in error ? String(error.stderr) : ''}` : '';
      const rung = [...said.matchAll(/Labels:\{alertname="(\w+)"/g)].map(([, name = '']) => name);
      if (rung.length === 0) throw error;
      return [...new Set(rung)];
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  return {
    read: async (minute) => {
      const page = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      readings.push({ minute, figures: seriesIn(page, minute) });
    },
    hears: (alarms, minute) => expect(ringing(minute)).toEqual(expect.arrayContaining([...alarms])),
    hearsNone: (alarms, minute) => expect(ringing(minute).filter((name) => alarms.includes(name))).toEqual([]),
  };
};

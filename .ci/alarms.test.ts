import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { promtool } from './system.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/operations');
const ALARMS = readFileSync(join(FOLDER, 'alarms.yml'), 'utf8');
const TRIED = readFileSync(join(FOLDER, 'alarms.test.yml'), 'utf8');
const METRICS = join(ROOT, 'apps/server/src/metrics');
const SOURCES = readdirSync(METRICS)
  .filter((name) => !name.includes('.test.'))
  .map((name) => readFileSync(join(METRICS, name), 'utf8'))
  .join('\n');

/** Where a running server is done to what each alarm is for. */
const BY_CAUSE = readdirSync(METRICS)
  .filter((name) => /^alarms-of-[a-z]+\.(int|long)\.test\.ts$/.test(name))
  .map((name) => readFileSync(join(METRICS, name), 'utf8'))
  .join('\n');
const namedBy = (call: string): ReadonlySet<string> =>
  new Set(
    [...BY_CAUSE.matchAll(new RegExp(`\\.${call}\\(\\[([^\\]]*)\\]`, 'g'))].flatMap(([, list = '']) =>
      [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
    ),
  );

const NAMES = [...ALARMS.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
const tool = promtool();

/** What Prometheus' own library tells of a process of Node's. */
const OF_NODE = /^(process|nodejs)_/;
/** What the rules make themselves. */
const RECORDED = new Set([...ALARMS.matchAll(/- record: (\S+)/g)].map(([, name = '']) => name));

const figuresIn = (text: string): readonly string[] =>
  [...text.matchAll(/\b(?:naru|http_server)[_:][a-z0-9_:]+/g)].map(([name]) => name).filter((name) => !RECORDED.has(name));
const isExported = (name: string): boolean => OF_NODE.test(name) || SOURCES.includes(`'${name.replace(/_(bucket|sum|count)$/, '')}'`);

describe('alarms', () => {
  it.each(NAMES)('%s has its page, its severity, and a test that it rings and one that it does not', (name) => {
    const [, rule = ''] = new RegExp(`- alert: ${name}\\n([\\s\\S]*?)(?=\\n {6}- |\\n {2}- name|$)`).exec(ALARMS) ?? [];
    const [, page = ''] = /runbook: (docs\/operations\/[\w-]+\.md)/.exec(rule) ?? [];
    expect(existsSync(join(ROOT, page)), page).toBe(true);
    expect(readFileSync(join(ROOT, page), 'utf8')).toContain(`\`${name}\``);
    expect(rule).toMatch(/severity: (page|ticket)/);
    expect(TRIED).toMatch(new RegExp(`alertname: ${name}, exp_alerts: \\[\\]`));
    expect(TRIED).toMatch(new RegExp(`alertname: ${name}\\n +exp_alerts:\\n +- exp_labels`));
  });

  it('are each rung by their cause in a test, and silent before it', () => {
    const [heard, silent] = [namedBy('hears'), namedBy('hearsNone')];
    expect(NAMES.filter((name) => !heard.has(name))).toEqual([]);
    expect(NAMES.filter((name) => !silent.has(name))).toEqual([]);
    // None that is no alarm any more.
    expect([...heard, ...silent].filter((name) => !NAMES.includes(name))).toEqual([]);
  });

  it('ask for nothing that nobody tells', () => {
    expect(figuresIn(ALARMS).filter((name) => !isExported(name))).toEqual([]);
  });

  it.skipIf(tool === null)('ring when they should, as Prometheus itself works them out', { timeout: 60_000 }, () => {
    const run = (...args: readonly string[]) => execFileSync(tool ?? '', args, { cwd: FOLDER, encoding: 'utf8', stdio: 'pipe' });
    expect(run('check', 'rules', 'alarms.yml')).toContain('SUCCESS');
    expect(run('test', 'rules', 'alarms.test.yml')).toContain('SUCCESS');
  });
});

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
  readonly targets: readonly { readonly refId: string; readonly expr: string }[];
}

const boards = readdirSync(join(FOLDER, 'dashboards'));

describe.each(boards)('dashboard %s', (file) => {
  const board = JSON.parse(readFileSync(join(FOLDER, 'dashboards', file), 'utf8'));
  const panels: readonly Panel[] = board.panels;

  it('has the shape that Grafana takes', () => {
    expect(board).toMatchObject({
      uid: expect.stringMatching(/^naru-[a-z]+$/),
      title: expect.any(String),
      schemaVersion: 39,
      editable: false,
    });
    for (const panel of panels)
      expect(panel).toMatchObject({
        type: expect.stringMatching(/^(timeseries|stat)$/),
        datasource: { type: 'prometheus', uid: `\${${'datasource'}}` },
      });
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) => (x + w > 24 || h < 1 ? ['outside'] : [`${x} ${y}`]));
    expect(new Set(cells).size).toBe(panels.length);
    expect(cells).not.toContain('outside');
  });

  it('shows nothing that nobody tells', () => {
    const asked = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => figuresIn(expr)));
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !isExported(name))).toEqual([]);
  });

  it.skipIf(tool === null)('asks in words that Prometheus reads', { timeout: 60_000 }, () => {
    const rules = panels.flatMap(({ targets }, n) =>
      targets.map(({ expr }, m) => `      - record: naru:panel_${n}_${m}\n        expr: ${JSON.stringify(expr)}`),
    );
    const input = `groups:\n  - name: panels\n    rules:\n${rules.join('\n')}\n`;
    const folder = mkdtempSync(join(tmpdir(), 'naru-panels-'));
    try {
      writeFileSync(join(folder, 'panels.yml'), input);
      expect(execFileSync(tool ?? '', ['check', 'rules', 'panels.yml'], { cwd: folder, encoding: 'utf8' })).toContain('SUCCESS');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

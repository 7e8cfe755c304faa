import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OutsideMarket, startMarket } from './support/market.ts';
import { NODES } from './support/nodes.ts';
import { ROOT } from './support/packs.ts';

const run = promisify(execFile);
const folder = inject('outside');
let market: OutsideMarket;
beforeAll(async () => {
  market = await startMarket(inject('seeded'));
});
afterAll(() => market.close());

/** What a guide has a shell do, and what it says that is printed; what installs was done by the test. */
const shellOf = (guide: string): { readonly script: string; readonly printed: readonly string[] } => {
  const blocks = [...readFileSync(join(ROOT, 'docs/guides', guide), 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code = '']) => code);
  const lines = blocks.join('\n').split('\n');
  return {
    script: lines.filter((line) => !line.startsWith('#') && !line.includes('npm install')).join('\n'),
    printed: lines.flatMap((line) => (line.startsWith('# → ') ? [line.slice('# → '.length)] : [])),
  };
};

/** `jq` and `curl` as far as a guide uses them: not every machine has them. */
const withTools = (at: string, node: string): void => {
  mkdirSync(at, { recursive: true });
  symlinkSync(node, join(at, 'node'));
  const tool = (name: string, code: string): void => {
    writeFileSync(join(at, name), `#!/usr/bin/env node\nimport { readFileSync } from 'node:fs';\n${code}\n`);
    chmodSync(join(at, name), 0o755);
  };
  tool(
    'jq',
    `const path = process.argv.at(-1).trim();
const value = JSON.parse(readFileSync(0, 'utf8'));
const answer = path === '.dataList | length' ? value.dataList.length
  : path.startsWith('[.dataList') ? value.dataList.filter(({ lock }) => lock === null).at(-1).tokenId
  : path === '.rows > 0' ? value.rows > 0 : value[path.slice(1)];
console.log(String(answer));`,
  );
  tool(
    'curl',
    `const given = process.argv.slice(2);
const body = new URLSearchParams(given.flatMap((word, at) => (given[at - 1] === '-d' ? [word.split(/=(.*)/s).slice(0, 2)] : [])));
fetch(given.at(-1), { method: 'POST', body, redirect: 'manual' });`,
  );
};

describe('the command that npm has installed', () => {
  it.each(Object.entries(NODES))('does on Node %s what its guide says, from help to completion', async (version, node) => {
    const home = mkdtempSync(join(folder, `home-${version}-`));
    const tools = join(home, 'tools');
    withTools(tools, node);
    const { script, printed } = shellOf('command.md');
    const path = [tools, join(folder, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
    symlinkSync(join(folder, 'node_modules'), join(home, 'node_modules'));
    const { stdout, stderr } = await run('bash', ['-c', script], {
      cwd: home,
      env: { PATH: path, HOME: home, NARU_SERVER: market.origin },
    });
    // What is refused is told there, and nowhere else.
    expect(stdout.trimEnd().split('\n'), stderr).toEqual(printed);
    expect(printed.length).toBeGreaterThan(10);
    expect(existsSync(join(home, 'trades.csv'))).toBe(true);
  });
});

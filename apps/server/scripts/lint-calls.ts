import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApi } from '../src/http/docs/openapi.ts';

/** Holds the document of calls to what other teams' tools expect of one: Redocly's rules and Spectral's, but for the paths that are named beside. */
const scratch = mkdtempSync(join(tmpdir(), 'naru-calls-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
cpSync(join(import.meta.dirname, 'calls'), scratch, { recursive: true });
writeFileSync(join(scratch, 'openapi.json'), JSON.stringify(openApi('http://127.0.0.1:8080'), null, 1));

const bins = join(import.meta.dirname, '../node_modules/.bin');
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
const run = (tool: string, ...args: string[]): boolean => {
  const { status, stdout, stderr } = spawnSync(join(bins, tool), args, { cwd: scratch, env, encoding: 'utf8' });
  if (status !== 0 || /warning/i.test(stdout + stderr)) console.log(stdout + stderr);
  return status === 0 && !/\d+ warning/i.test(stdout + stderr);
};
const clean = [
  run('redocly', 'lint', 'openapi.json', '--config', 'redocly.yaml'),
  run('spectral', 'lint', 'openapi.json', '--ruleset', 'spectral.yaml', '--fail-severity', 'hint'),
];
if (clean.includes(false)) process.exitCode = 1;

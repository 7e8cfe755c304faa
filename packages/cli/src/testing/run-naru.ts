import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../main.ts');

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Where a run happens: who it is, and what is typed. */
export interface Place {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly cwd?: string;
}

/** A person with a home of their own, who runs the command as a process. */
export const person = (server: string) => {
  const home = mkdtempSync(join(tmpdir(), 'naru-home-'));
  const own = { PATH: process.env.PATH ?? '', HOME: home, NARU_SERVER: server, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' };
  const run = async (args: readonly string[], { env = {}, input = '', cwd = home }: Place = {}): Promise<Ran> => {
    const child = spawn(process.execPath, [MAIN, ...args], { cwd, env: { ...own, ...env } });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.stdin.on('error', () => undefined).end(input);
    await once(child, 'close');
    return { code: child.exitCode, out, err };
  };
  /** Signs in with the demo’s password. */
  const signIn = (email: string): Promise<Ran> => run(['login', '--email', email, '--json'], { env: { NARU_PASSWORD: DEMO_PASSWORD } });
  return { home, env: own, run, signIn };
};

export const DEMO_PASSWORD = 'Naru-demo-2026';
export const DEMO_PIN = '135790';

/** The one JSON value that a run wrote. */
export const jsonOf = <T>({ out, err }: Ran): T => {
  const lines = out.trimEnd().split('\n');
  if (lines.length !== 1) throw new Error(`not one line: ${out} ${err}`);
  return JSON.parse(out) as T;
};

/** The same of a run that came to something. */
export const fineOf = <T>(ran: Ran): T => {
  if (ran.code !== 0) throw new Error(`${ran.code}: ${ran.out} ${ran.err}`);
  return jsonOf<T>(ran);
};

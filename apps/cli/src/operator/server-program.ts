import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Given, type Io, plainText } from '@naru/cli/framework';
import * as z from 'zod';

const PROGRAMS = join(import.meta.dirname, '../../../server/scripts');
const SERVER = join(import.meta.dirname, '../../../server/src/main.ts');
const MOST_BYTES = 64_000_000;

const answer = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), name: z.string(), text: z.string() }),
]);

/** A program of the server’s own, which answers one JSON line, and what is said where it fails. */
interface ServerProgram {
  readonly name: 'restore.ts' | 'make-keys.ts';
  readonly failed: string;
  /** What is said instead of that, by the name of the failure. */
  readonly words?: Readonly<Record<string, string>>;
}

/** Runs it beside the server, under the settings of this shell; undefined, once it was told why, where it could not. */
export const runServerProgram = (
  { name, failed, words = {} }: ServerProgram,
  args: readonly string[],
  { options }: Given,
  io: Io,
): Promise<unknown> => {
  const { promise, resolve: done } = Promise.withResolvers<unknown>();
  const dataDir = options['data-dir'];
  // The key of whoever runs this is a name of the command line's own, which the server's settings do not know.
  const { NARU_OPERATOR_KEY_FILE: _, ...settings } = io.env;
  const env = { ...settings, ...(typeof dataDir === 'string' && { NARU_DATA_DIR: resolve(io.cwd, dataDir) }) };
  execFile(process.execPath, [join(PROGRAMS, name), ...args], { env, cwd: io.cwd, maxBuffer: MOST_BYTES }, (_, out, said) => {
    const last = out.trim().split('\n').at(-1) ?? '';
    const read = answer.safeParse(last.startsWith('{') ? JSON.parse(last) : null);
    if (read.success && read.data.ok) return done(read.data.value);
    const [word, why] = read.success && !read.data.ok ? [words[read.data.name], read.data.text] : [undefined, said.trim().slice(-500)];
    io.err(word ?? failed);
    for (const line of why.split('\n')) io.err(plainText(line));
    done(undefined);
  });
  return promise;
};

/** Which version the server beside this command is, as it says itself. */
export const serverVersion = async (): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [SERVER, '--version']);
  return stdout.trim();
};

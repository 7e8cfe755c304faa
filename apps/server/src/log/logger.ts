import { closeSync, existsSync, fstatSync, openSync, readdirSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DAY_MS } from '@naru/domain/shared';
import { currentTrace } from '../shared/trace.ts';

interface Rotation {
  readonly bytes: number;
  readonly days: number;
}

const SET_ASIDE = /^\.\d{8}T\d{9}Z$/;

/**
 * A file that lines are added to. It is set aside under the moment's name when it has grown so large, or its day is over, and removed after its days. A
 * line is written before the next thing happens, so that what ends the process stands in it; where the disk takes nothing, lines are lost and the
 * process goes on, since a market without a log is better than none.
 */
export const rotatingFile = (path: string, { bytes, days }: Rotation, now: () => Date = () => new Date()): ((line: string) => void) => {
  const [folder, name] = [dirname(path), basename(path)];
  let fd = openSync(path, 'a', 0o600);
  let size = fstatSync(fd).size;
  let day = (size === 0 ? now() : statSync(path).mtime).toISOString().slice(0, 10);

  const purge = (): void => {
    for (const one of readdirSync(folder)) {
      if (!one.startsWith(name) || !SET_ASIDE.test(one.slice(name.length))) continue;
      const old = join(folder, one);
      if (now().getTime() - statSync(old).mtimeMs > days * DAY_MS) rmSync(old, { force: true });
    }
  };
  const setAside = (): void => {
    const at = now();
    // Whatever goes wrong here, the lines go on where they went before.
    const stamp = at.toISOString().replace(/[-:.]/g, '');
    if (existsSync(path)) renameSync(path, `${path}.${stamp}`);
    const fresh = openSync(path, 'a', 0o600);
    closeSync(fd);
    fd = fresh;
    size = 0;
    day = at.toISOString().slice(0, 10);
    purge();
  };
  const attempt = (work: () => void): void => {
    try {
      work();
    } catch {
      // Nobody is left to be told but the standard error, which the host reads.
      process.stderr.write(`${JSON.stringify({ at: now().toISOString(), level: 'error', message: 'the log cannot be written' })}\n`);
    }
  };
  attempt(purge);
  return (line) =>
    attempt(() => {
      if (size > 0 && (size >= bytes || now().toISOString().slice(0, 10) !== day)) attempt(setAside);
      size += writeSync(fd, line);
    });
};

type Level = 'debug' | 'info' | 'warn' | 'error';

/** Figures and names that go with a line. Never a body, token, code, serial, phone, or an address with a query. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Writes one JSON object a line, which names the trace that it belongs to. */
export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

const RANK: Readonly<Record<Level | 'silent', number>> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 };

/** So a file is set aside where nobody says otherwise. */
const ROTATION: Rotation = { bytes: 100_000_000, days: 92 };

/** A line of the log: one JSON object. */
export const logLine = (level: Level, message: string, fields: LogFields = {}): string =>
  `${JSON.stringify({ at: new Date().toISOString(), level, message, trace: currentTrace() ?? undefined, ...fields })}\n`;

/** Logs to standard output, or to `logFile` when one is set. */
export const makeLogger = (
  {
    logLevel,
    logFile,
    logRotation = ROTATION,
  }: { readonly logLevel: Level | 'silent'; readonly logFile: string | null; readonly logRotation?: Rotation },
  write?: (line: string) => void,
): Logger => {
  const file = write === undefined && logFile !== null ? rotatingFile(logFile, logRotation) : null;
  const out = write ?? file ?? ((line: string) => process.stdout.write(line));
  const at =
    (level: Level) =>
    (message: string, fields?: LogFields): void => {
      if (RANK[level] >= RANK[logLevel]) out(logLine(level, message, fields));
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
};

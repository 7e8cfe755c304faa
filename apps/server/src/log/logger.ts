import { currentTrace } from '../shared/trace.ts';
import { type Rotation, rotatingFile } from './rotating-file.ts';

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

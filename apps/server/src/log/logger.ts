import { createWriteStream } from 'node:fs';

type Level = 'debug' | 'info' | 'warn' | 'error';

/** Figures and names that go with a line. Never a body, token, code, serial, phone, or an address with a query. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Writes one JSON object a line. */
export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

const RANK: Readonly<Record<Level | 'silent', number>> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 };

/** Logs to standard output, or to `logFile` when one is set. */
export const makeLogger = (
  { logLevel, logFile }: { readonly logLevel: Level | 'silent'; readonly logFile: string | null },
  write?: (line: string) => void,
): Logger => {
  const file = write === undefined && logFile !== null ? createWriteStream(logFile, { flags: 'a', mode: 0o600 }) : null;
  const out = write ?? ((line: string) => (file ?? process.stdout).write(line));
  const at =
    (level: Level) =>
    (message: string, fields: LogFields = {}): void => {
      if (RANK[level] >= RANK[logLevel]) out(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...fields })}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
};

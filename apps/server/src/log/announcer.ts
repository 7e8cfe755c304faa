import { errorFields } from './error-fields.ts';
import { type LogFields, logLine } from './logger.ts';

/** Tells what becomes of the process itself, whatever its log is told and wherever that goes. */
export interface Announcer {
  /** This version serves at this address, and its console, where it has one, at that one. */
  ready(market: string, console: string | null, version: string): void;
  /** Its settings are wrong: a line for each, which names it first. */
  wrongSettings(lines: string): void;
  /** It does not start, and whoever started it can mend that: a line for each reason. */
  refused(lines: string): void;
  making(what: string): void;
}

/** Where it writes; the process's own streams, but in tests. */
interface Streams {
  out(text: string): void;
  err(text: string): void;
}

const STREAMS: Streams = { out: (text) => process.stdout.write(text), err: (text) => process.stderr.write(text) };

type Environment = Readonly<Record<string, string | undefined>>;

/** At one's own desk somebody reads what a process says; everywhere else, and where the mode is wrong, a machine does. */
const isAtTerminal = ({ NARU_MODE: mode = '' }: Environment): boolean => mode === '' || mode === 'local';

const atTerminal = ({ out, err }: Streams): Announcer => ({
  ready: (market, console) => {
    out(`나루가 준비되었습니다: ${market}\n`);
    if (console !== null) out(`운영 콘솔: ${console}\n`);
  },
  wrongSettings: (lines) => {
    for (const line of lines.split('\n')) err(`설정이 잘못되었습니다 / wrong setting: ${line}\n`);
  },
  refused: (lines) => err(`${lines}\n`),
  making: (what) => out(`${what}\n`),
});

const inLines = ({ out, err }: Streams): Announcer => ({
  ready: (market, console, version) => out(logLine('info', 'ready', { market, console: console ?? undefined, version })),
  wrongSettings: (lines) => {
    for (const reason of lines.split('\n')) err(logLine('error', 'wrong setting', { reason }));
  },
  refused: (lines) => {
    for (const reason of lines.split('\n')) err(logLine('error', 'the start is refused', { reason }));
  },
  making: (what) => out(logLine('info', what)),
});

/** Speaks to people at one's own desk, and in the log's own lines elsewhere: whoever collects them reads nothing else. */
export const announcerOf = (environment: Environment, streams = STREAMS): Announcer =>
  (isAtTerminal(environment) ? atTerminal : inLines)(streams);

/** Logs warnings and process ends as lines, too, where the process speaks in these; `also` hears of an end. Out of memory, Node speaks for itself. */
export const tellEndsInLines = (environment: Environment, also: (message: string, fields: LogFields) => void): void => {
  if (isAtTerminal(environment)) return;
  process.removeAllListeners('warning');
  process.on('warning', (warning) => STREAMS.err(logLine('warn', 'a warning of the runtime', errorFields(warning))));
  process.on('uncaughtException', (error) => {
    const fields = errorFields(error);
    STREAMS.err(logLine('error', 'the process ends by a defect', fields));
    also('the process ends by a defect', fields);
    process.exit(1);
  });
};

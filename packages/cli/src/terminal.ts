import { createInterface } from 'node:readline';
import type { Io } from './framework/command.ts';

const { stdin, stdout, stderr } = process;
const [ENTER, NEW_LINE, BACK, DELETE, INTERRUPT, END] = ['\r', '\n', '\b', '\u007F', '\u0003', '\u0004'];

/** Reads what is typed without showing it; what is typed in place of a character is not shown either. */
const hidden = (question: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    stdin.setRawMode(true);
    stdin.setEncoding('utf8');
    stdin.resume();
    let typed = '';
    const finish = (answer: string | undefined): void => {
      stdin.off('data', hear);
      stdin.setRawMode(false);
      stdin.pause();
      stderr.write('\n');
      resolve(answer);
    };
    const hear = (text: string): void => {
      for (const one of text) {
        if (one === ENTER || one === NEW_LINE || one === INTERRUPT || one === END) {
          finish(one === INTERRUPT || one === END ? undefined : typed);
          return;
        }
        typed = one === BACK || one === DELETE ? typed.slice(0, -1) : typed + one;
      }
    };
    stdin.on('data', hear);
    // Only now: whoever types as soon as they are asked is not shown either.
    stderr.write(question);
  });

const shown = (question: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const lines = createInterface({ input: stdin, output: stderr });
    let answered = false;
    lines.question(question, (answer) => {
      answered = true;
      lines.close();
      resolve(answer);
    });
    lines.on('close', () => {
      if (!answered) resolve(undefined);
    });
  });

/** Lines of what is piped in, one for each question. */
const pipedLines = (): AsyncIterator<string> => createInterface({ input: stdin })[Symbol.asyncIterator]();
let piped: AsyncIterator<string> | undefined;

/** The terminal, or whoever starts the program in its place. */
export const terminal = (): Io => ({
  out: (line) => void stdout.write(`${line}\n`),
  err: (line) => void stderr.write(`${line}\n`),
  cwd: process.cwd(),
  env: process.env,
  attended: stdin.isTTY === true && stderr.isTTY === true,
  ask: async (question, how) => {
    if (stdin.isTTY) return how === 'hidden' ? hidden(question) : shown(question);
    piped ??= pipedLines();
    const { value, done } = await piped.next();
    return done === true ? undefined : value;
  },
});

/** Lets the program end though somebody may still write to it, and ends it quietly once nobody reads what it says. */
export const letGo = (): void => {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(process.exitCode ?? 0);
  });
};

/** Nothing more is read: whoever holds the other end of the input keeps nothing waiting. */
export const closeInput = (): void => {
  stdin.pause();
  stdin.unref?.();
};

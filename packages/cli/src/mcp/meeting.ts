import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import type { Confirmations, Waiting } from './confirmations.ts';

const questionShape = z.object({ code: z.string(), approve: z.optional(z.literal(true)) });
const answerShape = z.object({ question: z.nullable(z.string()), expiresAt: z.number(), approved: z.boolean() });
type Met = z.infer<typeof answerShape>;

const SOCKET = /\.sock$/;
const NOBODY: Met = { question: null, expiresAt: 0, approved: false };

const answerTo = (line: string, waiting: Confirmations): Met => {
  try {
    const { code, approve } = questionShape.parse(JSON.parse(line));
    const found = waiting.find(code);
    if (found === undefined) return NOBODY;
    return { ...found, approved: approve === true && waiting.approve(code) };
  } catch {
    return NOBODY;
  }
};

/**
 * Where a person’s terminal finds the acts that wait: a socket for this person alone. A program that can only read and write files cannot confirm by it,
 * as it could by a file.
 */
export const openMeeting = async (folder: string, waiting: Confirmations): Promise<() => void> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const file = join(folder, `${process.pid}.sock`);
  rmSync(file, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    createInterface({ input: socket }).on('line', (line) => socket.write(`${JSON.stringify(answerTo(line, waiting))}\n`));
  });
  server.listen(file);
  await once(server, 'listening');
  chmodSync(file, 0o600);
  server.unref();
  return () => {
    server.close();
    rmSync(file, { force: true });
  };
};

/** An act that waits in a program that runs, and how it is confirmed. */
export interface MetAct extends Waiting {
  approve(): Promise<boolean>;
  leave(): void;
}

const ask = async (socket: Socket, lines: AsyncIterator<string>, question: object): Promise<Met> => {
  socket.write(`${JSON.stringify(question)}\n`);
  const { value, done } = await lines.next();
  const read = done === true ? undefined : answerShape.safeParse(JSON.parse(value));
  return read?.success === true ? read.data : NOBODY;
};

const reach = async (file: string): Promise<Socket | undefined> => {
  const socket = connect(file);
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return undefined;
  }
};

/** Looks for an act among the programs of this person that run; undefined where none has it. */
export const meet = async (folder: string, code: string): Promise<MetAct | undefined> => {
  let files: readonly string[];
  try {
    files = readdirSync(folder).filter((file) => SOCKET.test(file));
  } catch {
    return undefined;
  }
  for (const file of files) {
    const socket = await reach(join(folder, file));
    if (socket === undefined) continue;
    const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
    const found = await ask(socket, lines, { code });
    if (found.question !== null) {
      return {
        question: found.question,
        expiresAt: found.expiresAt,
        approve: async () => (await ask(socket, lines, { code, approve: true })).approved,
        leave: () => socket.destroy(),
      };
    }
    socket.destroy();
  }
  return undefined;
};

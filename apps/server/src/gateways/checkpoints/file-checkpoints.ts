import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { CheckpointStore } from '@naru/domain/checkpoint';

const STEP = 65_536;
const NEW_LINE = 0x0a;
const OWNER_ONLY = 0o600;

/** Checkpoints in a file to which lines are only added. A line that a power cut has torn was never answered for, and is cut off. */
export const makeFileCheckpoints = (path: string): CheckpointStore => ({
  last: async () => {
    const file = await open(path, 'r').catch(absent);
    if (file === null) return undefined;
    try {
      const { size } = await file.stat();
      let tail = Buffer.alloc(0);
      for (let at = size; at > 0; ) {
        const length = Math.min(STEP, at);
        at -= length;
        const { buffer } = await file.read(Buffer.alloc(length), 0, length, at);
        tail = Buffer.concat([buffer, tail]);
        const end = tail.lastIndexOf(NEW_LINE);
        const start = end < 0 ? -1 : tail.lastIndexOf(NEW_LINE, end - 1);
        if (end >= 0 && (start >= 0 || at === 0)) return tail.subarray(start + 1, end).toString('utf8');
      }
      return undefined;
    } finally {
      await file.close();
    }
  },
  append: async (line) => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await cutTornLine(path);
    const file = await open(path, 'a', OWNER_ONLY);
    try {
      await file.writeFile(`${line}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  },
  lines: () => linesOf(path),
});

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = await open(path, 'r').catch(absent);
  if (file === null) return;
  await file.close();
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY }))
    if (line !== '') yield line;
}

const cutTornLine = async (path: string): Promise<void> => {
  const file = await open(path, 'r+').catch(absent);
  if (file === null) return;
  try {
    let { size } = await file.stat();
    const whole = size;
    const one = Buffer.alloc(1);
    while (size > 0) {
      await file.read(one, 0, 1, size - 1);
      if (one[0] === NEW_LINE) break;
      size -= 1;
    }
    if (size < whole) await file.truncate(size);
  } finally {
    await file.close();
  }
};

const absent = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
};

import { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';

export interface ArchivePart {
  readonly name: string;
  readonly at: Date;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Whoever reads nothing for so long has gone. */
const IDLE_MS = 5 * 60_000;

/** The parts as they are asked for, each closed when it is over: also where the whole is given up in its middle. */
async function* eachPart(parts: AsyncIterable<ArchivePart>) {
  for await (const { name, at, content } of parts) {
    const bytes = content[Symbol.asyncIterator]();
    try {
      yield { name, lastModified: at, input: { [Symbol.asyncIterator]: () => bytes } };
    } finally {
      await bytes.return?.();
    }
  }
}

/** Files as an unpacked ZIP stream of any length (pictures are packed already). Leaving, or five idle minutes, ends the parts; `over` is called once. */
export const writeArchive = (parts: AsyncIterable<ArchivePart>, over: () => void, idleMs = IDLE_MS): ReadableStream<Uint8Array> => {
  const source = eachPart(parts);
  const reader = makeZip(source).getReader();
  let isOver = false;
  let idle: NodeJS.Timeout | undefined;
  const end = (): void => {
    clearTimeout(idle);
    if (!isOver) over();
    isOver = true;
  };
  const giveUp = async (): Promise<void> => {
    try {
      // The library ends its parts by throwing into them what it was cancelled with.
      await reader.cancel().catch(() => undefined);
      await source.return(undefined);
    } finally {
      end();
    }
  };
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const leave = (): void => {
          controller.error(new Error('nobody reads an archive any more'));
          giveUp().catch(() => undefined);
        };
        idle = setTimeout(leave, idleMs).unref();
      },
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          idle?.refresh();
          if (!done) return controller.enqueue(value);
          end();
          controller.close();
        } catch (error) {
          end();
          throw error;
        }
      },
      cancel: giveUp,
    },
    // Nothing is read before somebody asks for it.
    { highWaterMark: 0 },
  );
};

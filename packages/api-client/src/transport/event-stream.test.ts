import { describe, expect, it } from 'vitest';
import { readEvents, type ServerEvent } from './event-stream.ts';

/** A body that arrives in the given pieces. */
const bodyOf = (pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

const read = async (pieces: readonly Uint8Array[]): Promise<ServerEvent[]> => {
  const events: ServerEvent[] = [];
  await readEvents(bodyOf(pieces), (event) => events.push(event));
  return events;
};
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a stream of events', () => {
  it.each([
    ['one event', 'event: unseen\ndata: {"count":1}\n\n', [{ event: 'unseen', data: '{"count":1}' }]],
    ['an event without a name', 'data: x\n\n', [{ event: 'message', data: 'x' }]],
    ['data over two lines', 'data: a\ndata: b\n\n', [{ event: 'message', data: 'a\nb' }]],
    ['a comment', ': still here\n\n', []],
    ['an event that breaks off', 'data: a\n\ndata: b\n', [{ event: 'message', data: 'a' }]],
    ['lines that end with CRLF', 'event: e\r\ndata: a\r\n\r\n', [{ event: 'e', data: 'a' }]],
    ['data without a space', 'data:a\n\n', [{ event: 'message', data: 'a' }]],
  ])('with %s', async (_, text, events) => {
    expect(await read([bytes(text)])).toEqual(events);
  });

  it('may arrive byte by byte, in the middle of a letter', async () => {
    const pieces = [...bytes('data: 나루\n\ndata: 터\n\n')].map((byte) => Uint8Array.of(byte));
    expect(await read(pieces)).toEqual([
      { event: 'message', data: '나루' },
      { event: 'message', data: '터' },
    ]);
  });

  it('that breaks off throws', async () => {
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('gone')) });
    await expect(readEvents(broken, () => undefined)).rejects.toThrow('gone');
  });
});

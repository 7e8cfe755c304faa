import { ReadableStream as NodeStream } from 'node:stream/web';
import { disposition } from '../http/headers.ts';
import type { HttpContext } from '../http/http-env.ts';

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}

/** Sends what is stored of a member as a file that no cache has. */
export const sendOwnData = (c: HttpContext, pieces: AsyncIterable<string>): Response => {
  c.header('content-type', 'application/octet-stream');
  c.header('cache-control', 'private, no-store');
  c.header('content-disposition', disposition('attachment', 'naru-my-data.json'));
  return c.body(NodeStream.from(encoded(pieces)) as ReadableStream<Uint8Array>);
};

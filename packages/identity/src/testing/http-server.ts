import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body: unknown;
}

/** A server on the loopback at a port of the system's choice. */
export interface TestServer {
  readonly origin: string;
  close(): Promise<void>;
}

const MOST_BYTES = 1024 * 1024;

const bodyOf = async (request: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8', 0, MOST_BYTES);
};

/** Serves real HTTP; a text is sent as it is, anything else as JSON, undefined as nothing with status 404. */
export const serve = async (answer: (call: Call) => Promise<Answer | undefined>): Promise<TestServer> => {
  const server = createServer(async (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const call = { method: request.method ?? '', path, body: await bodyOf(request), headers: request.headers };
    const { status = 200, type = 'application/json', body } = (await answer(call)) ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

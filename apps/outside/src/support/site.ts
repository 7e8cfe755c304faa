import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
};

/** Another team's web server: its own files, and behind them the market, as a proxy of theirs would have it. */
export interface Site {
  readonly origin: string;
  close(): void;
}

const passOn = (market: string, request: IncomingMessage, response: ServerResponse): void => {
  const { hostname, port } = new URL(market);
  const passed = ask({ hostname, port, path: request.url, method: request.method, headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  request.pipe(passed);
};

/** Serves a folder; what it does not have is asked of the market, where there is one. */
export const serve = async (folder: string, market?: string): Promise<Site> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    if (existsSync(file) && statSync(file).isFile()) {
      response.setHeader('content-type', KINDS[extname(file)] ?? 'application/octet-stream');
      response.end(readFileSync(file));
    } else if (market === undefined) response.writeHead(404).end();
    else passOn(market, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to a market on which answers to one call are lost: the call arrives, and its caller never hears what came of it. */
export const lossyProxy = async (market: string, { path, losses }: { readonly path: string; readonly losses: number }) => {
  const { hostname, port, host } = new URL(market);
  let swallowed = 0;
  const server = createServer((request, response) => {
    const isLost = request.url?.includes(path) === true && swallowed < losses;
    if (isLost) swallowed += 1;
    const passed = ask({ hostname, port, path: request.url, method: request.method, headers: { ...request.headers, host } }, (answer) => {
      if (isLost) {
        answer.resume().on('end', () => response.destroy());
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    swallowed: () => swallowed,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

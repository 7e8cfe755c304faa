import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { verifyWebhook } from '@naru/api-client/webhook';
import { type PlatformTls, platformTls } from './platform-tls.ts';

/** A message as a receiver was sent it. */
export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a receiver does with a message: a status with what it says, or `lost`, where it takes the message and hangs up. */
export type Reaction =
  | {
      readonly status: number;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly afterMs?: number;
      /** Goes on answering for good. */
      readonly endless?: boolean;
    }
  | 'lost';

export interface WebhookReceiver {
  readonly url: string;
  readonly port: number;
  readonly tls: PlatformTls;
  readonly received: Received[];
  /** What it does with the next ones, in turn; those after are answered `always`. */
  readonly next: Reaction[];
  always: Reaction;
  /** The secret by which it checks what comes: what is not signed so is refused with 401. Null: it checks nothing. */
  verify: string | null;
  /** Says the id of what it takes in its answer. */
  echo: boolean;
  close(): Promise<void>;
}

/** When a message says that it was signed: tests have clocks of their own. */
const signedAt = (headers: IncomingHttpHeaders): Date => new Date(Number(headers['webhook-timestamp']) * 1_000);

export const startReceiver = async (): Promise<WebhookReceiver> => {
  const tls = await platformTls();
  const received: Received[] = [];
  const next: Reaction[] = [];
  const server = createServer({ key: tls.key, cert: tls.cert });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `https://localhost:${port}/naru`,
    port,
    tls,
    received,
    next,
    always: { status: 204 },
    verify: null,
    echo: false,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.on('request', async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    received.push({ path: request.url ?? '', headers: request.headers as Record<string, string>, body });
    if (receiver.verify !== null) {
      const believed = await verifyWebhook({ headers: request.headers, body }, { secret: receiver.verify, now: signedAt(request.headers) });
      if (!believed.ok) return response.writeHead(401).end();
    }
    if (receiver.echo) return response.writeHead(200).end(String(request.headers['webhook-id']));
    const reaction = next.shift() ?? receiver.always;
    if (reaction === 'lost') return request.socket.destroy();
    if (reaction.afterMs !== undefined) await new Promise((resolve) => setTimeout(resolve, reaction.afterMs));
    response.writeHead(reaction.status, reaction.headers ?? {});
    if (reaction.endless !== true) return response.end(reaction.body ?? '');
    const more = setInterval(() => response.write('x'.repeat(64)), 20);
    response.once('close', () => clearInterval(more));
    return response.write(reaction.body ?? '');
  });
  return receiver;
};

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

/** What the node does with the next requests: passes them on, refuses the connection's answer, or lets them wait. */
export type Mood = 'well' | 'broken' | 'silent' | 'babbling';

/** What a node answers: a result, or a JSON-RPC error. */
export interface RpcReply {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: string };
}

/** What a node tells in place of the truth, by what was asked. */
export type Lie = (params: readonly unknown[], truth: RpcReply) => RpcReply;

/** A request as the node hears it. */
export interface HeardRequest {
  readonly method: string;
  /** For which action it says that it is. */
  readonly traceparent: string | undefined;
}

/** A door to a real node that can be made to fail as networks do, and to tell what is not so, as nodes behind a balancer do that lag or stray. */
export interface StubbornNode {
  readonly url: string;
  mood: Mood;
  /** By method; empty for a node that tells the truth. */
  lies: Readonly<Record<string, Lie>>;
  /** The address of the node behind it. */
  behind: string;
  requestCount: number;
  /** What has come, oldest first. */
  readonly heard: HeardRequest[];
  close(): void;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
};

const lied = (answered: string, lie: (truth: RpcReply) => RpcReply): string => {
  const { jsonrpc, id, ...truth } = JSON.parse(answered);
  return JSON.stringify({ jsonrpc, id, ...lie(truth) });
};

export const stubbornNode = async (behind: string): Promise<StubbornNode> => {
  const server = createServer(async (request, response) => {
    node.requestCount += 1;
    const body = await bodyOf(request);
    node.heard.push({ method: JSON.parse(body).method, traceparent: request.headers.traceparent?.toString() });
    if (node.mood === 'silent') return;
    if (node.mood === 'broken') {
      response.writeHead(503).end('busy');
      return;
    }
    response.setHeader('content-type', 'application/json');
    if (node.mood === 'babbling') {
      response.end('<html>');
      return;
    }
    const answer = await fetch(node.behind, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    const answered = await answer.text();
    const { method, params = [] } = JSON.parse(body);
    const lie = node.lies[method];
    response.end(lie === undefined ? answered : lied(answered, (truth) => lie(params, truth)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  const node: StubbornNode = {
    url: `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`,
    mood: 'well',
    lies: {},
    behind,
    requestCount: 0,
    heard: [],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return node;
};

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

/** What the node does with the next requests: passes them on, refuses the connection's answer, or lets them wait. */
export type Mood = 'well' | 'broken' | 'silent' | 'babbling';

/** A door to a real node that can be made to fail as networks do. */
export interface StubbornNode {
  readonly url: string;
  mood: Mood;
  /** How many requests have come. */
  asked: number;
  close(): void;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
};

export const stubbornNode = async (behind: string): Promise<StubbornNode> => {
  const server = createServer(async (request, response) => {
    node.asked += 1;
    const body = await bodyOf(request);
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
    const answer = await fetch(behind, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    response.end(await answer.text());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  const node: StubbornNode = {
    url: `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`,
    mood: 'well',
    asked: 0,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return node;
};

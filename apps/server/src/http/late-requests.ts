import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long somebody may take to say what they want. */
export interface Patience {
  /** A whole request. */
  readonly requestMs: number;
  /** Its headers, counted from when the connection was let in. */
  readonly headersMs: number;
  /** So often is looked who takes longer. */
  readonly checkMs: number;
}

/** So many turns after it was let in, all that has come on a connection is read: the first takes it up, the next reads. */
const TURNS = 3;
const LATE = 'ERR_HTTP_REQUEST_TIMEOUT';
/** What is told to whoever cannot be understood; anything else is a bad request. */
const STATUS: Readonly<Record<string, string>> = {
  [LATE]: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
};

/**
 * Sends away who exceeds the patience, not whom the server kept waiting: Node checks the clock before reading, so a stalled process would answer 408 to all.
 */
export const refuseLateRequests = (server: Server, { requestMs, headersMs }: Patience): void => {
  server.requestTimeout = requestMs;
  server.headersTimeout = headersMs;
  const newest = new WeakMap<Socket, { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse }>();
  server.prependListener('request', (incoming, outgoing) => newest.set(incoming.socket, { incoming, outgoing }));
  const refuse = (socket: Socket, code = ''): void => {
    const { outgoing } = newest.get(socket) ?? {};
    const answering = outgoing?.headersSent === true && !outgoing.writableFinished;
    if (socket.writable && !answering) socket.write(`HTTP/1.1 ${STATUS[code] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`);
    socket.destroySoon();
  };
  const look = async (socket: Socket): Promise<void> => {
    const before = newest.get(socket);
    for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
    const now = newest.get(socket);
    if (now === undefined || (now === before && !now.incoming.complete)) return refuse(socket, LATE);
    // Its body, where it has not come yet: Node asks about this request no more.
    if (!now.incoming.complete) setTimeout(() => now.incoming.complete || refuse(socket, LATE), requestMs).unref();
  };
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    if (code === LATE) void look(socket);
    else refuse(socket, code);
  });
};

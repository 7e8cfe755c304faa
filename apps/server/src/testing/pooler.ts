import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A pooler before a database. */
export interface Pooler {
  readonly url: string;
  close(): Promise<void>;
}

const NO_SSL = 'N';
const SSL_REQUEST = 80_877_103;
const BACKEND_KEY = 'K';
const READY = 'Z';
const IDLE = 'I';
const HEAD_BYTES = 5;

/** Cuts a stream of PostgreSQL's messages into whole ones: a letter, four bytes of length, and so much. */
const inMessages = (take: (message: Buffer) => void): ((part: Buffer) => void) => {
  let rest = Buffer.alloc(0);
  return (part) => {
    rest = Buffer.concat([rest, part]);
    while (rest.length >= HEAD_BYTES && rest.length >= 1 + rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1);
      take(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  };
};

/** A session at the database, and whoever has it now. */
interface Session {
  readonly socket: Socket;
  holder: Socket | null;
}

/**
 * A pooler as PgBouncer describes itself (pgbouncer.org/features.html and /config.html, read on 28 November 2026). `transaction`: "a server connection is
 * assigned to a client only during a transaction"; when that is over, it goes back to the pool, of which the one that was used last is taken first
 * (`server_round_robin = 0`). `session`: it stays with its client until that one leaves. Either way clients are told a number of the pooler's own making in
 * place of that of the server's process. Word that comes to a session while nobody has it is dropped. How clients prove who they are is left to the server.
 */
export const startPooler = async (to: string, mode: 'transaction' | 'session'): Promise<Pooler> => {
  const target = new URL(to);
  const idle: Session[] = [];
  const sockets = new Set<Socket>();

  const serve = (client: Socket): void => {
    sockets.add(client);
    let mine: Session | undefined;
    const begin = (startup: Buffer): void => {
      const socket = connect(Number(target.port), target.hostname);
      sockets.add(socket);
      const session: Session = { socket, holder: client };
      mine = session;
      socket.write(startup);
      socket.on('error', () => undefined);
      socket.on(
        'data',
        inMessages((message) => answer(session, message)),
      );
    };
    const ask = (message: Buffer): void => {
      mine ??= idle.pop();
      if (mine === undefined) return void client.destroy();
      mine.holder = client;
      mine.socket.write(message);
    };
    let started = false;
    let first = Buffer.alloc(0);
    const messages = inMessages(ask);
    const release = (): void => {
      if (mine === undefined) return;
      mine.holder = null;
      if (mode === 'transaction') idle.push(mine);
      else mine.socket.destroy();
      mine = undefined;
    };
    const answer = (session: Session, message: Buffer): void => {
      const kind = String.fromCharCode(message[0] ?? 0);
      if (kind === BACKEND_KEY) message.writeInt32BE(randomInt(1, 2 ** 31), HEAD_BYTES);
      session.holder?.write(message);
      // The session was this client's first, and may be another's by now: whoever has it lets go of it.
      const isOver = kind === READY && String.fromCharCode(message[HEAD_BYTES] ?? 0) === IDLE;
      if (isOver && mode === 'transaction' && session.holder !== null) releases.get(session.holder)?.();
    };
    releases.set(client, release);
    client.on('error', () => undefined);
    client.on('close', () => {
      release();
      releases.delete(client);
    });
    client.on('data', (part) => {
      if (started) return messages(part);
      first = Buffer.concat([first, part]);
      if (first.length < 8 || first.length < first.readInt32BE(0)) return;
      if (first.readInt32BE(4) === SSL_REQUEST) {
        first = Buffer.alloc(0);
        client.write(NO_SSL);
        return;
      }
      started = true;
      begin(first);
    });
  };
  const releases = new Map<Socket, () => void>();
  const door = createServer(serve).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String((door.address() as AddressInfo).port);
  return {
    url: url.href,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      door.close();
      await once(door, 'close');
    },
  };
};

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Pooler {
  readonly url: string;
  close(): Promise<void>;
}

const NO_SSL = 'N';
const SSL_REQUEST = 80_877_103;
const BACKEND_KEY = 'K';
const READY = 'Z';
const IDLE = 'I';
/** What it keeps track of at the beginning of a session; `ignore_startup_parameters` names others, and is empty where nobody sets it. */
const KNOWN_PARAMETERS: ReadonlySet<string> = new Set([
  ...['user', 'database', 'replication', 'application_name'],
  ...['client_encoding', 'datestyle', 'timezone', 'standard_conforming_strings'],
]);
const HEADER_BYTES = 8;
const BEGINS = /^begin\b/i;

/** The names of a session's first parameters: pairs of texts, each ended by a nought, and one more nought. */
const parametersOf = (startup: Buffer): readonly string[] =>
  startup
    .subarray(HEADER_BYTES)
    .toString()
    .split('\0')
    .filter((text, index) => index % 2 === 0 && text !== '');

const refusal = (message: string): Buffer => {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(HEAD_BYTES);
  head.write('E');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
};

/** The text of a message that asks for one statement, or prepares it; empty for all others. */
const statementIn = (message: Buffer): string => {
  const kind = String.fromCharCode(message[0] ?? 0);
  if (kind === 'Q') return message.subarray(HEAD_BYTES).toString();
  return kind === 'P' ? (message.subarray(HEAD_BYTES).toString().split('\0')[1] ?? '') : '';
};
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
 * `statement`: as `transaction`, and whoever begins a transaction of more than one is turned away. Parameters at a session's beginning that it does not
 * know are refused (`ignore_startup_parameters`). `own-session.real` holds the same of PgBouncer itself.
 */
export const startPooler = async (to: string, mode: 'transaction' | 'session' | 'statement'): Promise<Pooler> => {
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
      if (mode === 'statement' && BEGINS.test(statementIn(message)))
        return void client.end(refusal('transaction blocks not allowed in statement pooling mode'));
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
      if (mode !== 'session') idle.push(mine);
      else mine.socket.destroy();
      mine = undefined;
    };
    const answer = (session: Session, message: Buffer): void => {
      const kind = String.fromCharCode(message[0] ?? 0);
      if (kind === BACKEND_KEY) message.writeInt32BE(randomInt(1, 2 ** 31), HEAD_BYTES);
      session.holder?.write(message);
      // The session was this client's first, and may be another's by now: whoever has it lets go of it.
      const isOver = kind === READY && String.fromCharCode(message[HEAD_BYTES] ?? 0) === IDLE;
      if (isOver && mode !== 'session' && session.holder !== null) releases.get(session.holder)?.();
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
      const unknown = parametersOf(first).find((name) => !KNOWN_PARAMETERS.has(name));
      if (unknown !== undefined) return void client.end(refusal(`unsupported startup parameter: ${unknown}`));
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

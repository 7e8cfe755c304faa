import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What becomes of a connection: it is passed on, cut and refused, or held without an answer. */
type Mood = 'pass' | 'refuse' | 'stall';

/** A way to a server that can be taken away, or be silent, at any moment. */
export interface FickleProxy {
  /** The same address by way of the proxy. */
  readonly url: string;
  mood: Mood;
  /** How many connections have come to it, whatever became of them. */
  readonly accepted: number;
  stop(): Promise<void>;
}

/** Puts itself before the server of a URL. */
export const startFickleProxy = async (target: string): Promise<FickleProxy> => {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let mood: Mood = 'pass';
  let accepted = 0;
  const pass = (from: Socket, to: Socket): void => {
    // Held back while it stalls, and sent on once it passes again.
    const stalled: Buffer[] = [];
    from.on('data', (bytes) => {
      if (mood === 'stall') return void stalled.push(bytes);
      for (const one of stalled.splice(0)) to.write(one);
      return void to.write(bytes);
    });
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  };
  const server = createServer((near) => {
    accepted += 1;
    if (mood === 'refuse') return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    pass(near, far);
    return pass(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    get accepted() {
      return accepted;
    },
    get mood() {
      return mood;
    },
    set mood(next: Mood) {
      mood = next;
      if (next !== 'stall') for (const socket of open) socket.destroy();
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

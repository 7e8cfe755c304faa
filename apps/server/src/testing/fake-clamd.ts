import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The text that every scanner takes for harmful, in two halves: a scanner on the machine of whoever works here would lock this file away. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** What a daemon may do instead of looking. */
export type ClamdFault = 'none' | 'silent' | 'cutOff' | 'tooLarge' | 'scribbles';

/** ClamAV's daemon as it speaks over TCP: INSTREAM, and its answers to the letter. */
export interface FakeClamd {
  readonly url: string;
  readonly place: { readonly host: string; readonly port: number };
  /** How many files it was given whole. */
  looked: number;
  fault: ClamdFault;
  close(): Promise<void>;
}

const COMMAND = Buffer.from('zINSTREAM\0');

/** The content of a stream that has come to its end; null before. */
const contentOf = (bytes: Buffer): Buffer | null => {
  if (bytes.length < COMMAND.length || !bytes.subarray(0, COMMAND.length).equals(COMMAND)) return null;
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    if (at + 4 + length > bytes.length) return null;
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
};

export const startFakeClamd = async (): Promise<FakeClamd> => {
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => open.delete(socket));
    if (clamd.fault === 'silent') return socket.resume();
    if (clamd.fault === 'cutOff') return socket.once('data', () => socket.destroy());
    if (clamd.fault === 'tooLarge') return socket.once('data', () => socket.end('INSTREAM size limit exceeded. ERROR\0'));
    if (clamd.fault === 'scribbles') return socket.once('data', () => socket.end('stream: OK and more\0'));
    let bytes = Buffer.alloc(0);
    return socket.on('data', (part) => {
      bytes = Buffer.concat([bytes, part]);
      const content = contentOf(bytes);
      if (content === null) return;
      clamd.looked += 1;
      socket.end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const clamd: FakeClamd = {
    url: `tcp://127.0.0.1:${port}`,
    place: { host: '127.0.0.1', port },
    looked: 0,
    fault: 'none',
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return clamd;
};

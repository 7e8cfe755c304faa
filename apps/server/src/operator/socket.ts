import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

export interface OperatorSocket {
  /** Where it is; undefined when there is none, with the reason. */
  readonly path: string | undefined;
  readonly reason?: string;
  /** What whoever runs the market is to do about it; where there is nothing to do, the reason is a usual one. */
  readonly remedy?: string;
  close(): Promise<void>;
}

/** What an address of a socket can hold, in bytes, on every system that has them. */
const LONGEST_PATH = 103;
const ONLY_OWNER = 0o600;
const OTHERS = 0o177;

const none = (reason: string, remedy?: string): OperatorSocket => ({
  path: undefined,
  reason,
  ...(remedy !== undefined && { remedy }),
  close: async () => undefined,
});

/** Whether somebody answers at this socket: another process of the same market. What is left of a dead one answers nobody. */
const answers = async (path: string): Promise<boolean> => {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/**
 * Opens the operators' socket in the data folder, for its owner from its first moment. Where none is possible (Windows, long path, taken) it goes on without.
 */
export const openOperatorSocket = async (app: Hono, dataDir: string): Promise<OperatorSocket> => {
  const path = join(dataDir, 'naru.sock');
  if (process.platform === 'win32') return none('not on Windows');
  if (Buffer.byteLength(path) > LONGEST_PATH)
    return none('the path of the data folder is too long', 'name a shorter one with NARU_DATA_DIR, and start again');
  if (await answers(path)) return none('another process has it');
  rmSync(path, { force: true });
  const server = createServer(getRequestListener(app.fetch));
  // The socket is made while this call runs: nobody else may open it even for that moment.
  const before = process.umask(OTHERS);
  try {
    server.listen(path);
  } finally {
    process.umask(before);
  }
  try {
    if (!server.listening) await once(server, 'listening');
    chmodSync(path, ONLY_OWNER);
  } catch (error) {
    return none(
      error instanceof Error ? error.message : 'unknown',
      'see that the data folder is there and belongs to the user of the server, and start again',
    );
  }
  return {
    path,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      rmSync(path, { force: true });
    },
  };
};

import { isIPv6 } from 'node:net';

const THIS_MACHINE: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '0.0.0.0', '::']);

/** Where somebody at this machine comes to what listens there: by name, since browsers make passkeys for names and for no number. */
export const ownAddress = (host: string, port: number): string => {
  const name = isIPv6(host) ? `[${host}]` : host;
  return `http://${THIS_MACHINE.has(host) ? 'localhost' : name}:${port}`;
};

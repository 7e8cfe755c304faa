import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { TransitPlace } from '../gateways/secrets/transit.ts';

/** What the service does instead of answering as it should: `other`, it gives another key; `garbage`, what nobody can read; `sealed`, it has not been opened. */
export type TransitFault = 'away' | 'silent' | 'sealed' | 'garbage' | 'other';

/** A transit engine on this machine: its paths, its token, its versions, its associated data. */
export interface FakeTransit {
  readonly place: TransitPlace;
  /** Every call that reached it, by its last two parts. */
  readonly calls: string[];
  fault(fault: TransitFault | null, times?: number): void;
  /** Its own key is rotated: what is wrapped from now on is wrapped under a new one, and the old ones still open. */
  rotate(): void;
  close(): Promise<void>;
}

const NAME = 'naru';
const TOKEN = 'hvs.only-for-this-test';

export const startFakeTransit = async (): Promise<FakeTransit> => {
  const keys: Buffer[] = [randomBytes(32)];
  const calls: string[] = [];
  let fault: TransitFault | null = null;
  let left = 0;

  const encrypt = (plaintext: string, bound: string): string => {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', keys.at(-1) ?? Buffer.alloc(32), iv).setAAD(Buffer.from(bound, 'base64'));
    const body = Buffer.concat([cipher.update(Buffer.from(plaintext, 'base64')), cipher.final()]);
    return `vault:v${keys.length}:${Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64')}`;
  };
  const decrypt = (ciphertext: string, bound: string): string | null => {
    const [, version = '', text = ''] = /^vault:v(\d+):(.+)$/.exec(ciphertext) ?? [];
    const [key, bytes] = [keys[Number(version) - 1], Buffer.from(text, 'base64')];
    if (key === undefined || bytes.length < 28) return null;
    try {
      const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(bound, 'base64'));
      opener.setAuthTag(bytes.subarray(-16));
      return Buffer.concat([opener.update(bytes.subarray(12, -16)), opener.final()]).toString('base64');
    } catch {
      return null;
    }
  };

  const server = createServer(async (request, response) => {
    const [, verb = '', name = ''] = /^\/v1\/transit\/(\w+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    const body = (await json(request).catch(() => ({}))) as Readonly<Record<string, string | undefined>>;
    calls.push(`${verb}/${name}`);
    const now = left > 0 ? fault : null;
    left -= 1;
    const answer = (status: number, value: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(typeof value === 'string' ? value : JSON.stringify(value));
    };
    if (now === 'away') return void response.destroy();
    if (now === 'silent') return;
    if (now === 'sealed') return answer(503, { errors: ['Vault is sealed'] });
    if (request.headers['x-vault-token'] !== TOKEN) return answer(403, { errors: ['permission denied'] });
    if (now === 'garbage') return answer(200, '<html>');
    if (name !== NAME) return answer(400, { errors: ['encryption key not found'] });
    const bound = body.associated_data ?? '';
    if (verb === 'encrypt') return answer(200, { data: { ciphertext: encrypt(body.plaintext ?? '', bound), key_version: keys.length } });
    const plaintext = now === 'other' ? randomBytes(32).toString('base64') : decrypt(body.ciphertext ?? '', bound);
    return plaintext === null ? answer(400, { errors: ['cipher: message authentication failed'] }) : answer(200, { data: { plaintext } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    place: { url: `http://127.0.0.1:${port}/v1/transit`, name: NAME, token: TOKEN },
    calls,
    fault: (next, times = Number.POSITIVE_INFINITY) => {
      fault = next;
      left = next === null ? 0 : times;
    },
    rotate: () => void keys.push(randomBytes(32)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

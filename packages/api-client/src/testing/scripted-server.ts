import { createDecipheriv, createECDH, type ECDH, hash, hkdfSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Api, ENDPOINTS, PIN_SEAL_HEADER, withPins as restored, sealedFor, sealTerms } from '@naru/contract';
import { afterEach } from 'vitest';
import { type ApiClient, basesAt, createApiClient, type LoginData, memoryLoginStore, NO_LOGIN } from '../index.ts';

export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Line {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** What the server answers to a call; `nth` counts the calls of its path from 0. */
export type Script = (heard: Heard, nth: number) => Line | Promise<Line>;

export const json = (body: unknown, status = 200): Line => ({ status, type: 'application/json', body: JSON.stringify(body) });
export const success = (resultData: unknown = null): Line => json({ resultCode: 0, resultMsg: '', resultData });
export const refusal = (resultCode: number, resultData: unknown = null): Line => json({ resultCode, resultMsg: '거절', resultData });
/** A refusal of the token: HTTP 401 with `code`. */
export const denied = (code: number, resultData: unknown = null): Line =>
  json({ resultCode: code, resultMsg: '거절', resultData, code }, 401);

/** A real server that plays a script and remembers what it heard. */
export interface ScriptedServer {
  readonly origin: string;
  readonly heard: Heard[];
  times(path: string): number;
  close(): Promise<void>;
}

const CHALLENGE_ID = 'challenge-of-a-script';
const CHALLENGE = ENDPOINTS.walletPinChallenge.path;

/** What a body says with the PINs that travel sealed beside it, opened as a server opens them. */
const withPins = (pair: ECDH, heard: Heard): Heard => {
  const seal = heard.headers[PIN_SEAL_HEADER];
  if (typeof seal !== 'string') return heard;
  const [, publicKey = '', sealed = ''] = seal.split('.');
  const [, api = '', path = ''] = /^\/(\w+)(\/.*)$/.exec(heard.path) ?? [];
  const body = Buffer.from(heard.body, 'latin1').toString();
  const { salt, info } = sealTerms(
    CHALLENGE_ID,
    hash('sha256', sealedFor({ api: api as Api, method: heard.method as 'POST', path, params: {}, body }), 'hex'),
  );
  const key = Buffer.from(hkdfSync('sha256', pair.computeSecret(publicKey, 'base64url'), salt, info, 32));
  const bytes = Buffer.from(sealed, 'base64url');
  const cipher = createDecipheriv('aes-256-gcm', key, Buffer.alloc(12));
  cipher.setAuthTag(bytes.subarray(-16));
  const pins: unknown = JSON.parse(Buffer.concat([cipher.update(bytes.subarray(0, -16)), cipher.final()]).toString());
  return { ...heard, body: Buffer.from(JSON.stringify(restored(JSON.parse(body), pins))).toString('latin1') };
};

const running: ScriptedServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

/** Starts a server for one test; it ends with the test. It gives keys for PINs by itself, and remembers calls as if their PINs stood in their bodies. */
export const play = async (script: Script): Promise<ScriptedServer> => {
  const heard: Heard[] = [];
  const times = (path: string): number => heard.filter((one) => one.path === path).length;
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { pathname, search } = new URL(request.url ?? '', 'http://server');
    const { method = '', headers } = request;
    if (pathname.endsWith(CHALLENGE)) {
      const { body } = success({ challengeId: CHALLENGE_ID, publicKey, expiredAt: new Date(Date.now() + 60_000).toISOString() });
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
      return;
    }
    const call = withPins(pair, { method, path: pathname, query: search, headers, body: Buffer.concat(parts).toString('latin1') });
    const nth = times(pathname);
    heard.push(call);
    const { status, type, body } = await script(call, nth);
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const played: ScriptedServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    times,
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  running.push(played);
  return played;
};

/** A session as a browser keeps it. */
export const SIGNED_IN: LoginData = {
  ...NO_LOGIN,
  token: 'access-1',
  refreshToken: 'refresh-1',
  loginInfo: { did: 'did:naru:hong', activeSiteCode: '' },
};

export const clientOf = (server: ScriptedServer, login: LoginData = SIGNED_IN): ApiClient =>
  createApiClient({ bases: basesAt(server.origin), store: memoryLoginStore(login) });

/** A promise with its resolver: lets a test decide when the server answers. */
export const gate = (): { readonly opened: Promise<void>; open(): void } => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
};
